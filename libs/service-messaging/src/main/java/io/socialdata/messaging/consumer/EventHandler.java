package io.socialdata.messaging.consumer;

import io.socialdata.messaging.CloudEvent;

/** Applies one event; the same promises and duties as {@link BatchHandler}, for those who need no batches. */
@FunctionalInterface
public interface EventHandler<T> {

    void handle(CloudEvent<T> event);

    /** A batch handler that applies its events one after the other, in one transaction. */
    default BatchHandler<T> eachOfBatch() {
        return batch -> batch.forEach(receivedEvent -> handle(receivedEvent.event()));
    }
}
