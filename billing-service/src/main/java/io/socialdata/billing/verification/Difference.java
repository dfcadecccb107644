package io.socialdata.billing.verification;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A difference between two tables.
 *
 * @param accountId the account concerned; null for a row that belongs to none
 * @param subject the row or sum concerned
 * @param said value in the checked table, in micro-USD or calls
 * @param found value computed from the source tables
 */
record Difference(VerificationCheck check, @Nullable UUID accountId, String subject, long said, long found) {

    @Override
    public String toString() {
        return "account %s: %s: %s is %d, %s %d"
                .formatted(accountId == null ? "none" : accountId, check.shown(), subject, said, check.source(), found);
    }
}
