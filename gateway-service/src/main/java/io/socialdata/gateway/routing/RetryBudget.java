package io.socialdata.gateway.routing;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many calls may be tried a second time: one in ten, with a few in hand. So trying again never makes an outage worse.
 */
final class RetryBudget {

    private static final int CALLS_PER_RETRY = 10;
    private static final int IN_HAND = 10;

    private final AtomicInteger saved = new AtomicInteger();

    /** Counts a call that is made for the first time. */
    void called() {
        if (saved.get() < IN_HAND * CALLS_PER_RETRY) {
            saved.incrementAndGet();
        }
    }

    /** Whether a call may be tried again; counts as done. */
    boolean take() {
        if (saved.addAndGet(-CALLS_PER_RETRY) >= 0) {
            return true;
        }
        saved.addAndGet(CALLS_PER_RETRY);
        return false;
    }
}
