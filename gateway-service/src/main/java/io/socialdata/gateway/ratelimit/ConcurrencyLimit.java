package io.socialdata.gateway.ratelimit;

/** A limit of calls in progress. */
public enum ConcurrencyLimit {
    KEY("concurrency-key", "At most %d calls of a key may be in progress at the same time."),
    ACCOUNT("concurrency-account", "At most %d calls of an account may be in progress at the same time."),
    POOL("concurrency-pool", "At most %d such calls of an account may be in progress at the same time."),
    ASSISTANT("concurrency-assistant", "At most %d assistant calls of an account may be in progress at the same time."),
    LOGIN("concurrency-login", "At most %d logins of an account may be in progress at the same time."),
    UPLOAD("concurrency-upload", "At most %d uploads of an account may be in progress at the same time."),
    TEST_KEYS(
            "concurrency-test-keys",
            "At most %d calls of all test keys of an account may be in progress at the same time.");

    private final String label;
    private final String message;

    ConcurrencyLimit(String label, String message) {
        this.label = label;
        this.message = message;
    }

    /** The name in metrics. */
    public String label() {
        return label;
    }

    String message(int limit) {
        return message.formatted(limit);
    }
}
