package io.socialdata.billing.ledger;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A pass over the ledger from its first transaction on.
 *
 * @param position number of the last transaction read
 * @param imbalanceMicroUsd sum of the absolute imbalances of the transactions read so far
 * @param caughtUpAt when it replaced the previous pass; null for the first one
 */
record LedgerPass(
        long id,
        long position,
        long imbalanceMicroUsd,
        @Nullable Instant caughtUpAt) {

    /** Returns whether the pass is older than this age, so that a new one is due. */
    boolean olderThan(Duration age, Instant now) {
        return caughtUpAt == null || !caughtUpAt.plus(age).isAfter(now);
    }
}
