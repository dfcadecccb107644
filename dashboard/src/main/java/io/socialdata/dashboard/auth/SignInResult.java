package io.socialdata.dashboard.auth;

import io.socialdata.dashboard.users.UserEntity;

/** Outcome of a sign-in with a password. */
sealed interface SignInResult {

    /** The password is correct and the account exists. */
    record Entered(UserEntity user) implements SignInResult {}

    /** The password is correct, and the user has a second factor. */
    record CodeRequired(UserEntity user) implements SignInResult {}

    /**
     * Wrong password, unknown address, or an address of an account that an operator created. The message is the same
     * for all.
     */
    record Rejected() implements SignInResult {}

    /** The password is correct, but the user was removed from all accounts. */
    record WithoutAccount() implements SignInResult {}

    /** The password is correct, but billing did not respond. The next sign-in tries again to create the account. */
    record AccountPending() implements SignInResult {}
}
