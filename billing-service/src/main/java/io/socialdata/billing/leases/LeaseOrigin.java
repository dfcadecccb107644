package io.socialdata.billing.leases;

import io.socialdata.contract.leases.LeaseReport;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The immutable part of a lease.
 *
 * @param holder the gateway instance that spends it
 * @param keyMonth key and month whose budget limits it and counts its spending; absent without a budget
 */
public record LeaseOrigin(
        UUID id, UUID accountId, String holder, @Nullable KeyMonth keyMonth) {

    static LeaseOrigin of(LeaseReport report, Instant now) {
        UUID keyId = report.keyId();
        return new LeaseOrigin(
                report.leaseId(), report.accountId(), report.holder(), keyId == null ? null : KeyMonth.of(keyId, now));
    }

    /** Returns whether a report with this id belongs to this lease and not to another one with the same id. */
    boolean matches(LeaseReport report) {
        return accountId.equals(report.accountId())
                && holder.equals(report.holder())
                && Objects.equals(keyMonth == null ? null : keyMonth.keyId(), report.keyId());
    }

    /** A budget ends with its month, and its lease ends with it. */
    boolean isExpiredAt(Instant now) {
        return keyMonth != null && !now.isBefore(keyMonth.end());
    }

    Instant bounded(Instant expiry) {
        return keyMonth == null || expiry.isBefore(keyMonth.end()) ? expiry : keyMonth.end();
    }
}
