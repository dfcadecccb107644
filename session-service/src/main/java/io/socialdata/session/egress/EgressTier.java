package io.socialdata.session.egress;

/** Kind of egress proxy, in order of preference. */
public enum EgressTier {
    SESSION("session", "Writes use the registered proxy."),
    STICKY("sticky_residential", "Writes use a fixed proxy assigned to this key. Register a proxy to use your own."),
    POOL("pool_residential", "Writes use a shared proxy. Register a proxy to use your own."),
    DIRECT("direct", "Writes are sent without a proxy. Register a proxy to use your own.");

    private final String shown;
    private final String advice;

    EgressTier(String shown, String advice) {
        this.shown = shown;
        this.advice = advice;
    }

    /** Returns the name in the API contract. */
    public String shown() {
        return shown;
    }

    /** Returns one sentence for users. */
    public String advice() {
        return advice;
    }
}
