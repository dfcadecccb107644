package io.socialdata.gateway.routing;

import java.util.concurrent.atomic.AtomicInteger;

/** Limits retries to one in ten calls, with a small reserve, so that retries never make an outage worse. */
final class RetryBudget {

    private static final int CALLS_PER_RETRY = 10;
    private static final int MAX_SAVED_RETRIES = 10;

    private final AtomicInteger saved = new AtomicInteger();

    /** Counts a first attempt. */
    void called() {
        if (saved.get() < MAX_SAVED_RETRIES * CALLS_PER_RETRY) {
            saved.incrementAndGet();
        }
    }

    /** Returns whether a call may be retried, and counts the retry. */
    boolean take() {
        if (saved.addAndGet(-CALLS_PER_RETRY) >= 0) {
            return true;
        }
        saved.addAndGet(CALLS_PER_RETRY);
        return false;
    }
}
