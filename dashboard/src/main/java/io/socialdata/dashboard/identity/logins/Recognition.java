package io.socialdata.dashboard.identity.logins;

/** How a client is recognised at sign-in. */
public enum Recognition {
    /** The owner has signed in with this browser. */
    BROWSER,
    /** The owner has signed in from this network, with another browser. */
    NETWORK,
    NONE
}
