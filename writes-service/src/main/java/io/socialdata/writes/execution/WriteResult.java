package io.socialdata.writes.execution;

import io.socialdata.writes.audit.WriteOutcome;
import io.socialdata.writes.idempotency.StoredResponse;

/**
 * What becomes of a write, for the audit and for the key it was made under.
 */
sealed interface WriteResult {

    WriteOutcome record();

    /** The answer is given again under the same key. */
    record Stored(WriteOutcome record, StoredResponse answer) implements WriteResult {}

    /** Nothing was done: the key is free for another try. */
    record Released(WriteOutcome record) implements WriteResult {}

    /** The outcome is unknown. The idempotency key is blocked for further attempts. */
    record InDoubt(WriteOutcome record) implements WriteResult {}
}
