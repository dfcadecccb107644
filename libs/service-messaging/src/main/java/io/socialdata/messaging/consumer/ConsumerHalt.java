package io.socialdata.messaging.consumer;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Halts a consumer after many dead letters in a row: the fault is then hardly in the records, and continuing would
 * drain the topic into the dead letters. Shared by the threads of a consumer.
 */
final class ConsumerHalt {

    private final int after;
    private final AtomicInteger inARow = new AtomicInteger();
    private volatile boolean halted;

    /**
     * @param after number of consecutive dead letters, without an applied record in between, that halts the consumer
     */
    ConsumerHalt(int after) {
        this.after = after;
    }

    void applied() {
        inARow.set(0);
    }

    /** Counts a dead letter. Returns whether this record halts the consumer. */
    boolean countDeadLetter() {
        if (inARow.incrementAndGet() < after || halted) {
            return false;
        }
        halted = true;
        return true;
    }

    void check() throws ConsumerHalted {
        if (halted) {
            throw new ConsumerHalted();
        }
    }

    boolean isHalted() {
        return halted;
    }

    /** Resets the counter. */
    void resume() {
        inARow.set(0);
        halted = false;
    }
}
