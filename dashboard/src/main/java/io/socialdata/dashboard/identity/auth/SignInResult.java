package io.socialdata.dashboard.identity.auth;

import io.socialdata.dashboard.identity.users.UserEntity;

/** Outcome of a sign-in with a password or a passkey. */
sealed interface SignInResult {

    /** The password is correct, or the passkey valid, and the account exists. */
    record Entered(UserEntity user) implements SignInResult {}

    /** The password is correct, and the user has a second factor. */
    record CodeRequired(UserEntity user) implements SignInResult {}

    /**
     * Wrong password, unknown address, an address of an account that an operator created, or a passkey that is not
     * valid. The message is the same for all of a kind.
     */
    record Rejected() implements SignInResult {}

    /** The password is correct, or the passkey valid, but the user was removed from all accounts. */
    record WithoutAccount() implements SignInResult {}

    /** Another copy of the passkey seems to be in use. */
    record PasskeyCopied() implements SignInResult {}

    /**
     * The password is correct, or the passkey valid, but billing did not respond. The next sign-in tries again to create
     * the account.
     */
    record AccountPending() implements SignInResult {}

    /** Returns whether the sign-in counts as a failed one. */
    default boolean isFailure() {
        return switch (this) {
            case Rejected(), PasskeyCopied() -> true;
            case Entered _, CodeRequired _, WithoutAccount _, AccountPending _ -> false;
        };
    }
}
