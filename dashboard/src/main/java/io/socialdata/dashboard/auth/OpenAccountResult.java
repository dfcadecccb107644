package io.socialdata.dashboard.auth;

/** Every way the opening of an account can end. */
sealed interface OpenAccountResult {

    record Opened() implements OpenAccountResult {}

    /** Somebody else has an account with this address; the user is forgotten again. */
    record AddressTaken() implements OpenAccountResult {

        /** What those are told who wanted it. */
        static final String TOLD =
                "An account with this e-mail already exists. Ask your administrator for an activation code.";
    }

    /** Billing did not answer: the next sign-in tries again. */
    record Later() implements OpenAccountResult {}
}
