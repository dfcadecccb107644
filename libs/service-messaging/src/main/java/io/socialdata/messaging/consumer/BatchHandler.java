package io.socialdata.messaging.consumer;

import java.util.List;

/**
 * Applies events inside the transaction that the consumer has opened.
 *
 * <p>A batch may come again, whole or in other portions, after it was applied: the handler must find out by the events'
 * ids (see the inbox). An exception rolls the transaction back. If it tells of an outage the batch is tried again
 * later. If not, the batch is halved until one event stands alone: it goes to the dead letters if it is proved malformed
 * ({@link PoisonEventException}, or data that the database refuses), and waits with all behind it if not.
 */
@FunctionalInterface
public interface BatchHandler<T> {

    /** The events of a partition stand in its order. */
    void handle(List<ReceivedEvent<T>> batch);
}
