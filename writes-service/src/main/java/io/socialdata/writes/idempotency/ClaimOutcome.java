package io.socialdata.writes.idempotency;

import io.socialdata.contract.events.UsageIdentity;

/** Result of claiming an idempotency key. Sealed, so that callers handle every case. */
public sealed interface ClaimOutcome {

    /**
     * The key is this call's: whatever it does is done once.
     *
     * @param usage what the write is charged under
     */
    record Claimed(UsageIdentity usage) implements ClaimOutcome {}

    /**
     * The same request has its answer.
     *
     * @param usage what the write is charged under, as when it was claimed
     */
    record Answered(KeptAnswer answer, UsageIdentity usage) implements ClaimOutcome {}

    /** The same request is being made right now. */
    record Running() implements ClaimOutcome {}

    /** The same request was begun, and nobody knows whether it was done. */
    record InDoubt() implements ClaimOutcome {}

    /** The key belongs to another request. */
    record Mismatch() implements ClaimOutcome {}
}
