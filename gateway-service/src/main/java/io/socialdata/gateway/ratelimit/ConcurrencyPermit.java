package io.socialdata.gateway.ratelimit;

/** Counts a call as in progress. Confined to the event loop of its call. */
public final class ConcurrencyPermit implements ConcurrencyDecision {

    private final Runnable leave;
    private int holders = 1;

    public ConcurrencyPermit(Runnable leave) {
        this.leave = leave;
    }

    /** Keeps the permit for work that may outlast the call. Each retain needs a release. */
    public void retain() {
        holders++;
    }

    /** Gives the permit back once all holders have released it. */
    public void release() {
        holders--;
        if (holders == 0) {
            leave.run();
        }
    }
}
