package io.socialdata.dashboard.ratelimit;

/** Queue in which the work of a form waits for its turn. Queues do not delay each other. */
public enum TurnQueue {
    /**
     * Attempts of strangers, before they are counted in the database. Otherwise a flood of them would take all connections
     * before anybody looks at its rank. Never wait for it with a transaction open.
     */
    STRANGER("attempt.count", "stranger", 2),
    /** Passwords of sign-ins from a recognised browser or network, and of signed-in users. */
    RECOGNISED("password.hash", "recognised", 2),
    /** Passwords of all other sign-ins. */
    UNRECOGNISED("password.hash", "unrecognised", 1),
    /** Passwords of sign-ups and account activations. */
    SIGN_UP("password.hash", "sign-up", 1);

    private final String work;
    private final String label;
    private final int atOnce;

    TurnQueue(String work, String label, int atOnce) {
        this.work = work;
        this.label = label;
        this.atOnce = atOnce;
    }

    /** Returns the metric that times the work, waiting included. */
    String work() {
        return work;
    }

    /** Returns the label in metrics. */
    String label() {
        return label;
    }

    /**
     * Returns how much work is done at the same time. A password occupies a processor for about a quarter of a second, a
     * count one connection to the database for a few milliseconds.
     */
    int atOnce() {
        return atOnce;
    }
}
