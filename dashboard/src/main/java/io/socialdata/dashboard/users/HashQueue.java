package io.socialdata.dashboard.users;

/** In which line a password waits to be hashed. No line delays another one. */
public enum HashQueue {
    /** Of people in a browser or network from which they have signed in before, and of those who are signed in. */
    RECOGNISED("recognised"),
    /** Of all others who sign in. */
    UNRECOGNISED("unrecognised"),
    /** Of those who sign up or activate an account. */
    SIGN_UP("sign-up");

    private final String label;

    HashQueue(String label) {
        this.label = label;
    }

    /** As metrics name it. */
    String label() {
        return label;
    }
}
