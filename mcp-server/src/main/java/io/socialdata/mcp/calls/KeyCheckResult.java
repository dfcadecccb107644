package io.socialdata.mcp.calls;

/** Result of the check of a key at the gateway. */
public sealed interface KeyCheckResult {

    /** The gateway knows the key. */
    record Known() implements KeyCheckResult {}

    /** The gateway does not accept the key. */
    record Unknown() implements KeyCheckResult {}

    /** The gateway answers no calls of this client now. */
    record TooManyRequests() implements KeyCheckResult {}

    /** The gateway did not respond, or failed. */
    record Unavailable() implements KeyCheckResult {}
}
