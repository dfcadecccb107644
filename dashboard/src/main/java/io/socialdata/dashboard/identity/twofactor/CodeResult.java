package io.socialdata.dashboard.identity.twofactor;

/** Outcome of the check of a code. */
public sealed interface CodeResult {

    /** The code is of the app or a recovery code, and is used up now. */
    record Accepted() implements CodeResult {}

    /** The code is wrong, has expired or was used before. */
    record Rejected() implements CodeResult {}

    /** The secret cannot be opened. Recovery codes still work. */
    record Unavailable() implements CodeResult {}
}
