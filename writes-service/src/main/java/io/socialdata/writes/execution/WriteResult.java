package io.socialdata.writes.execution;

import io.socialdata.writes.audit.WriteOutcome;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.StoredResponse;

/** The result of a write, for the audit and for its idempotency key. */
sealed interface WriteResult {

    WriteOutcome record();

    /** The response is returned again under the same key. */
    record Stored(WriteOutcome record, StoredResponse response) implements WriteResult {}

    /** Nothing was done: the key is free for another attempt. */
    record Released(WriteOutcome record) implements WriteResult {}

    /** The outcome is unknown. The idempotency key is blocked for further attempts. */
    record InDoubt(WriteOutcome record) implements WriteResult {}
}
