package io.socialdata.gateway.spool;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The room in the spool: what records take up, and what is kept free for the calls in progress. A call that has room kept
 * for it finds it, whatever the others do.
 */
final class SpoolCapacity {

    /** What is kept for a call: no usage record comes near it. */
    static final int PER_CALL = 2048;

    private final AtomicLong taken = new AtomicLong();
    private final long capacity;

    SpoolCapacity(long capacity) {
        this.capacity = capacity;
    }

    boolean reserve() {
        return take(PER_CALL);
    }

    void release() {
        taken.addAndGet(-PER_CALL);
    }

    boolean isLeft() {
        return taken.get() + PER_CALL <= capacity;
    }

    /** Takes room of what nobody has reserved. */
    boolean take(long bytes) {
        if (taken.addAndGet(bytes) <= capacity) {
            return true;
        }
        taken.addAndGet(-bytes);
        return false;
    }

    /** Takes room that was reserved, beside the reservation. */
    void fill(long bytes) {
        taken.addAndGet(bytes);
    }

    void give(long bytes) {
        taken.addAndGet(-bytes);
    }
}
