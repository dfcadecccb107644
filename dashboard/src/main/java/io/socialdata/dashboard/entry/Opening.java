package io.socialdata.dashboard.entry;

/** Every way the opening of an account can end. */
sealed interface Opening {

    record Opened() implements Opening {}

    /** Somebody else has an account with this address; the user is forgotten again. */
    record AddressTaken() implements Opening {

        /** What those are told who wanted it. */
        static final String TOLD =
                "This address has an account that the operator opened: ask there for a code to take it over.";
    }

    /** Billing did not answer: the next sign-in tries again. */
    record Later() implements Opening {}
}
