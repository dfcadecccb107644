package io.socialdata.writes.idempotency;

import io.socialdata.contract.events.UsageIdentity;

/** Result of claiming an idempotency key. Sealed, so that callers handle every case. */
public sealed interface IdempotencyClaimResult {

    /**
     * This call owns the key: its write is made once.
     *
     * @param usage identity under which the write is charged
     */
    record Claimed(UsageIdentity usage) implements IdempotencyClaimResult {}

    /**
     * The same request has a stored response.
     *
     * @param usage identity under which the write is charged, as when the key was claimed
     */
    record Answered(StoredResponse response, UsageIdentity usage) implements IdempotencyClaimResult {}

    /** The same request is in progress. */
    record InProgress() implements IdempotencyClaimResult {}

    /** The same request was started, and its outcome is unknown. */
    record InDoubt() implements IdempotencyClaimResult {}

    /** The key was used for another request. */
    record Mismatch() implements IdempotencyClaimResult {}
}
