package io.socialdata.dashboard.identity.auth;

import io.socialdata.dashboard.identity.users.UserEntity;

/** Outcome of activating an account. */
sealed interface ActivateAccountResult {

    record Claimed(UserEntity user) implements ActivateAccountResult {}

    /** The account had a user, who has a new password and no second factor now. */
    record AccessReset(UserEntity user) implements ActivateAccountResult {}

    /** The code is unknown or has expired. */
    record InvalidCode() implements ActivateAccountResult {}

    /** The code was used before, or the account has a user of the single sign-on. */
    record AlreadyActivated() implements ActivateAccountResult {}

    /** Billing did not respond; the code stays valid. */
    record Unavailable() implements ActivateAccountResult {}
}
