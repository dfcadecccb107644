package io.socialdata.gateway.ratelimit;

/** The place of a call among those in progress. Confined to the event loop of its call. */
public final class ConcurrencyPermit implements ConcurrencyDecision {

    private final Runnable leave;
    private int holders = 1;

    ConcurrencyPermit(Runnable leave) {
        this.leave = leave;
    }

    /** Keeps the place for something that may outlast the call; each of these ends with a release. */
    public void retain() {
        holders++;
    }

    /** Gives the place up once nothing holds it any more. */
    public void release() {
        holders--;
        if (holders == 0) {
            leave.run();
        }
    }
}
