package io.socialdata.messaging.consumer;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stops a consumer that sets aside one record after the other: the fault is then hardly in the records, and going on would
 * drain the topic into the dead letters. Shared by the threads of a consumer.
 */
final class ConsumerHalt {

    private final int after;
    private final AtomicInteger inARow = new AtomicInteger();
    private volatile boolean halted;

    /** @param after how many records are set aside in a row, without one applied in between, until the consumer halts */
    ConsumerHalt(int after) {
        this.after = after;
    }

    void applied() {
        inARow.set(0);
    }

    /** True if this record is the one that halts the consumer. */
    boolean setAside() {
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

    /** Counts from zero again. */
    void resume() {
        inARow.set(0);
        halted = false;
    }
}
