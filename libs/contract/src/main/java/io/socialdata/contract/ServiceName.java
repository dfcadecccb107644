package io.socialdata.contract;

/** The services of the suite, with the names used in addresses, tokens and roles. */
public enum ServiceName {
    GATEWAY("gateway"),
    BILLING("billing"),
    SESSION("session"),
    READS("reads"),
    WRITES("writes"),
    MONITORING("monitoring"),
    WEBHOOK_DELIVERY("webhook-delivery"),
    FEEDBACK("feedback"),
    DASHBOARD("dashboard"),
    OPERATOR("operator");

    private final String wireName;

    ServiceName(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }
}
