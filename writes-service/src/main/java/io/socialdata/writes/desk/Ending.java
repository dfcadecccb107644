package io.socialdata.writes.desk;

import io.socialdata.writes.audit.WriteEnd;
import io.socialdata.writes.idempotency.KeptAnswer;

/**
 * What becomes of a write, for the audit and for the key it was made under.
 */
sealed interface Ending {

    WriteEnd record();

    /** The answer is given again under the same key. */
    record Kept(WriteEnd record, KeptAnswer answer) implements Ending {}

    /** Nothing was done: the key is free for another try. */
    record Released(WriteEnd record) implements Ending {}

    /** The outcome is unknown. The idempotency key is blocked for further attempts. */
    record InDoubt(WriteEnd record) implements Ending {}
}
