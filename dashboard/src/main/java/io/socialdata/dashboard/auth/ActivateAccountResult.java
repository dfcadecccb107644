package io.socialdata.dashboard.auth;

import io.socialdata.dashboard.users.User;

/** Every way in which taking over an account can end. */
sealed interface ActivateAccountResult {

    record Claimed(User user) implements ActivateAccountResult {}

    /** The code leads nowhere, or does not any more. */
    record InvalidCode() implements ActivateAccountResult {}

    /** Somebody signs in to the account already. */
    record AlreadyActivated() implements ActivateAccountResult {}

    /** Billing did not answer; the code is as good as before. */
    record Unavailable() implements ActivateAccountResult {}
}
