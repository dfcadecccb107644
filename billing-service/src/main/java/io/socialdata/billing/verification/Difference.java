package io.socialdata.billing.verification;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Two tables that disagree.
 *
 * @param accountId whose books they are; null where a row belongs to nobody
 * @param subject the row or sum in question
 * @param said what the checked table says, in micro-USD or calls
 * @param found what the tables that it follows from say
 */
record Difference(VerificationCheck check, @Nullable UUID accountId, String subject, long said, long found) {

    @Override
    public String toString() {
        return "account %s: %s: %s is %d, %s %d"
                .formatted(accountId == null ? "none" : accountId, check.shown(), subject, said, check.source(), found);
    }
}
