package io.socialdata.dashboard.logins;

/** How well the client of a sign-in is known to the owner of the address. */
public enum Recognition {
    /** The owner has signed in with this browser. */
    BROWSER,
    /** The owner has signed in from this network, with another browser. */
    NETWORK,
    NONE
}
