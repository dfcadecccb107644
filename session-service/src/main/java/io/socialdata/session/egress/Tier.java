package io.socialdata.session.egress;

/** What kind of exit a session has, the preferred kind first. */
public enum Tier {
    SESSION("session", "Writes leave through the registered proxy."),
    STICKY(
            "sticky_residential",
            "Writes leave through an exit that stays with this key; register a proxy to use your own."),
    POOL("pool_residential", "Writes leave through a shared exit; register a proxy to use your own."),
    DIRECT("direct", "Writes leave directly from the service; register a proxy to use your own.");

    private final String shown;
    private final String advice;

    Tier(String shown, String advice) {
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
