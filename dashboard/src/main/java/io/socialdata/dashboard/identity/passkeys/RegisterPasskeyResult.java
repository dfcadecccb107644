package io.socialdata.dashboard.identity.passkeys;

/** Outcome of registering a passkey. */
public sealed interface RegisterPasskeyResult {

    record Registered() implements RegisterPasskeyResult {}

    /** The browser's answer is not valid, or came too late. */
    record Rejected() implements RegisterPasskeyResult {}

    /** The passkey is registered already, for this user or another one. */
    record AlreadyRegistered() implements RegisterPasskeyResult {}

    /** The user has the maximum number of passkeys. */
    record LimitReached() implements RegisterPasskeyResult {}
}
