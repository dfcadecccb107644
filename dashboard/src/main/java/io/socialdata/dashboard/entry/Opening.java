package io.socialdata.dashboard.entry;

/** Every way the opening of an account can end. */
sealed interface Opening {

    record Opened() implements Opening {}

    /** Somebody else has an account with this address; the user is forgotten again. */
    record AddressTaken() implements Opening {}

    /** Billing did not answer: the next sign-in tries again. */
    record Later() implements Opening {}
}
