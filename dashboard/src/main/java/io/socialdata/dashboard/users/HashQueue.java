package io.socialdata.dashboard.users;

/** Queue in which a password waits to be hashed. Queues do not delay each other. */
public enum HashQueue {
    /** Sign-ins from a recognised browser or network, and requests of signed-in users. */
    RECOGNISED("recognised"),
    /** All other sign-ins. */
    UNRECOGNISED("unrecognised"),
    /** Sign-ups and account activations. */
    SIGN_UP("sign-up");

    private final String label;

    HashQueue(String label) {
        this.label = label;
    }

    /** Returns the label in metrics. */
    String label() {
        return label;
    }
}
