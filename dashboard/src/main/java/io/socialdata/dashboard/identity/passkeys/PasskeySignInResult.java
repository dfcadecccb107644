package io.socialdata.dashboard.identity.passkeys;

import java.util.UUID;

/** Outcome of a sign-in with a passkey. */
public sealed interface PasskeySignInResult {

    /** The passkey belongs to this user, whom its authenticator has verified. */
    record Verified(UUID userId) implements PasskeySignInResult {}

    /** Unknown or deleted, not valid, answered before, or too late. The message is the same for all. */
    record Rejected() implements PasskeySignInResult {}

    /** Another copy of the passkey seems to be in use. */
    record Copied() implements PasskeySignInResult {}
}
