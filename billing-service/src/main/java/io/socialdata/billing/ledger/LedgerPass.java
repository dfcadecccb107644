package io.socialdata.billing.ledger;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A reading of the ledger from its first transaction on.
 *
 * @param position the number of the last transaction that was read
 * @param imbalanceMicroUsd what the transactions read so far miss zero by, each for itself
 * @param caughtUpAt when it took the place of the pass before; null for the first one
 */
record LedgerPass(
        long id,
        long position,
        long imbalanceMicroUsd,
        @Nullable Instant caughtUpAt) {

    /** Whether it is time to read everything again. */
    boolean olderThan(Duration age, Instant now) {
        return caughtUpAt == null || !caughtUpAt.plus(age).isAfter(now);
    }
}
