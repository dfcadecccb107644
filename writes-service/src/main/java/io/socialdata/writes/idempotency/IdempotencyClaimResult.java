package io.socialdata.writes.idempotency;

import io.socialdata.contract.events.UsageIdentity;

/** Result of claiming an idempotency key. Sealed, so that callers handle every case. */
public sealed interface IdempotencyClaimResult {

    /**
     * The key is this call's: whatever it does is done once.
     *
     * @param usage what the write is charged under
     */
    record Claimed(UsageIdentity usage) implements IdempotencyClaimResult {}

    /**
     * The same request has its answer.
     *
     * @param usage what the write is charged under, as when it was claimed
     */
    record Answered(StoredResponse answer, UsageIdentity usage) implements IdempotencyClaimResult {}

    /** The same request is being made right now. */
    record InProgress() implements IdempotencyClaimResult {}

    /** The same request was begun, and nobody knows whether it was done. */
    record InDoubt() implements IdempotencyClaimResult {}

    /** The key belongs to another request. */
    record Mismatch() implements IdempotencyClaimResult {}
}
