package io.socialdata.dashboard.auth;

import io.socialdata.dashboard.users.UserEntity;

/** Outcome of activating an account. */
sealed interface ActivateAccountResult {

    record Claimed(UserEntity user) implements ActivateAccountResult {}

    /** The code is unknown or has expired. */
    record InvalidCode() implements ActivateAccountResult {}

    /** The account already has a user. */
    record AlreadyActivated() implements ActivateAccountResult {}

    /** Billing did not respond; the code stays valid. */
    record Unavailable() implements ActivateAccountResult {}
}
