package io.socialdata.contract;

/** Groups of operations that share a rate limit. */
public enum RateLimitClass {
    ACCOUNT("account"),
    /** Operations that issue API keys. */
    KEY_ISSUE("key-issue"),
    FEEDBACK("feedback"),
    SESSION("session"),
    LOGIN("login"),
    PUBLIC_READ("public-read"),
    PRIVATE_READ("private-read"),
    WRITE("write"),
    ASSISTANT("assistant"),
    MONITORING("monitoring"),
    WEBHOOK_TEST("webhook-test");

    private final String wireName;

    RateLimitClass(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }
}
