package io.socialdata.messaging.consumer;

import java.util.List;

/**
 * Applies events inside the transaction that the consumer has opened.
 *
 * <p>A batch may be redelivered, whole or in other portions, after it was applied: the handler must detect this by the
 * events' ids, which a unique key of its tables keeps. An exception rolls the transaction back. If it indicates an outage, the batch is retried
 * later. Otherwise the batch is halved until one event is left. That event becomes a dead letter if it is proved
 * malformed ({@link PoisonEventException}, or data that the database rejects). Otherwise it waits, and all events
 * behind it.
 */
@FunctionalInterface
public interface BatchHandler<T> {

    /** Applies a batch. The events of a partition are in their order. */
    void handle(List<ReceivedEvent<T>> batch);
}
