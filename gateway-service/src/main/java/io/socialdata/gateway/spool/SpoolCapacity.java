package io.socialdata.gateway.spool;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The space of the spool: used by records, and reserved for calls in progress. A reservation always suffices for the
 * record of its call.
 */
final class SpoolCapacity {

    /** Bytes reserved per call; usage records are far smaller. */
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

    /** Takes unreserved space. */
    boolean take(long bytes) {
        if (taken.addAndGet(bytes) <= capacity) {
            return true;
        }
        taken.addAndGet(-bytes);
        return false;
    }

    /** Takes space for a record whose call has a reservation. */
    void fill(long bytes) {
        taken.addAndGet(bytes);
    }

    void give(long bytes) {
        taken.addAndGet(-bytes);
    }
}
