package io.socialdata.writes.idempotency;

/** What a key says about a call. Callers handle each case; adding one must break their build. */
public sealed interface ClaimOutcome {

    /** The key is this call's: whatever it does is done once. */
    record Claimed() implements ClaimOutcome {}

    /** The same request has its answer. */
    record Answered(KeptAnswer answer) implements ClaimOutcome {}

    /** The same request is being made right now. */
    record Running() implements ClaimOutcome {}

    /** The same request was begun, and nobody knows whether it was done. */
    record InDoubt() implements ClaimOutcome {}

    /** The key belongs to another request. */
    record Mismatch() implements ClaimOutcome {}
}
