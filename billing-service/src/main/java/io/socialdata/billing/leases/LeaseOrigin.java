package io.socialdata.billing.leases;

import io.socialdata.contract.leases.LeaseReport;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What of a lease never changes.
 *
 * @param holder the gateway instance that spends it
 * @param keyMonth the key and month whose budget bounds it and counts what is spent from it; absent without a budget
 */
public record LeaseOrigin(
        UUID id, UUID accountId, String holder, @Nullable KeyMonth keyMonth) {

    static LeaseOrigin of(LeaseReport report, Instant now) {
        UUID keyId = report.keyId();
        return new LeaseOrigin(
                report.leaseId(), report.accountId(), report.holder(), keyId == null ? null : KeyMonth.of(keyId, now));
    }

    /** Whether a report of this id speaks of this lease and not of another one that took its id. */
    boolean matches(LeaseReport report) {
        return accountId.equals(report.accountId())
                && holder.equals(report.holder())
                && Objects.equals(keyMonth == null ? null : keyMonth.keyId(), report.keyId());
    }

    /** A budget ends with its month, and the lease with it. */
    boolean isExpiredAt(Instant now) {
        return keyMonth != null && !now.isBefore(keyMonth.end());
    }

    Instant bounded(Instant expiry) {
        return keyMonth == null || expiry.isBefore(keyMonth.end()) ? expiry : keyMonth.end();
    }
}
