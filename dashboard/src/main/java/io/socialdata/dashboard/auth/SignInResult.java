package io.socialdata.dashboard.auth;

import io.socialdata.dashboard.users.User;

/** Every way in which a sign-in with a password can end. */
sealed interface SignInResult {

    /** The password is right, and the account is open. */
    record Entered(User user) implements SignInResult {}

    /** The address has no account, or not with this password, or one that an operator opened. Nobody is told which. */
    record Rejected() implements SignInResult {}

    /** The password is right, but billing did not answer: the next sign-in tries again to open the account. */
    record AccountPending() implements SignInResult {}
}
