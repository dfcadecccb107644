package io.socialdata.dashboard.identity.auth;

/** Outcome of creating an account at billing. */
sealed interface OpenAccountResult {

    record Opened() implements OpenAccountResult {}

    /** The user was invited to accounts and belongs to none of them any more. */
    record NoAccount() implements OpenAccountResult {

        /** Message for the user. */
        static final String MESSAGE = "You are no longer a member of an account. Ask its owner to invite you again.";
    }

    /** The address belongs to another account; the new user is deleted again. */
    record AddressTaken() implements OpenAccountResult {

        /** Message for the user. */
        static final String MESSAGE =
                "An account with this e-mail already exists. Ask your administrator for an activation code.";
    }

    /** Billing did not respond; the next sign-in tries again. */
    record Later() implements OpenAccountResult {}
}
