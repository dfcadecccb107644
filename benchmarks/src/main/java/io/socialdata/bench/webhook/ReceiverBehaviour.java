package io.socialdata.bench.webhook;

/** What a receiver does with an event, told by the path of its webhook. */
public enum ReceiverBehaviour {
    /** Answers 200 at once. */
    ANSWERS("/in/"),
    /** Answers 200 after nine seconds, just within the deadline. */
    ANSWERS_LATE("/late/"),
    /** Never answers. */
    HANGS("/hang/"),
    /** Answers 410. */
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
