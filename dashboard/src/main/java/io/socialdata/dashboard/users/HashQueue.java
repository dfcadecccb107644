package io.socialdata.dashboard.users;

/** Queue in which a password waits to be hashed. Queues do not delay each other. */
public enum HashQueue {
    /** Sign-ins from a recognised browser or network, and requests of signed-in users. */
    RECOGNISED("recognised", 2),
    /** All other sign-ins. */
    UNRECOGNISED("unrecognised", 1),
    /** Sign-ups and account activations. */
    SIGN_UP("sign-up", 1);

    private final String label;
    private final int atOnce;

    HashQueue(String label, int atOnce) {
        this.label = label;
        this.atOnce = atOnce;
    }

    /** Returns the label in metrics. */
    String label() {
        return label;
    }

    /** Returns how many passwords are hashed at the same time. Each occupies a processor for about a quarter of a second. */
    int atOnce() {
        return atOnce;
    }
}
