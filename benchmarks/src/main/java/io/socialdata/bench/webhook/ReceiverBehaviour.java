package io.socialdata.bench.webhook;

/** The behaviour of a receiver, given by the path of its webhook. */
public enum ReceiverBehaviour {
    /** Responds with 200 at once. */
    ANSWERS("/in/"),
    /** Responds with 200 after nine seconds, just within the timeout. */
    ANSWERS_LATE("/late/"),
    /** Never responds. */
    HANGS("/hang/"),
    /** Responds with 410. */
    GONE("/gone/");

    private final String path;

    ReceiverBehaviour(String path) {
        this.path = path;
    }

    String path() {
        return path;
    }

    static ReceiverBehaviour of(String uri) {
        for (ReceiverBehaviour behaviour : values()) {
            if (uri.startsWith(behaviour.path)) {
                return behaviour;
            }
        }
        throw new IllegalArgumentException("no receiver at " + uri);
    }
}
