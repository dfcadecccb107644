package io.socialdata.session.egress;

/** What kind of exit a session has, the preferred kind first. */
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

    /** As the contract names it. */
    public String shown() {
        return shown;
    }

    /** One line for people. */
    public String advice() {
        return advice;
    }
}
