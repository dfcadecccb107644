package io.socialdata.billing.leases;

import io.socialdata.billing.leases.LeaseReportResult.Answered;
import io.socialdata.billing.leases.LeaseReportResult.Malformed;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Billing without tables: one account and its leases, changed only by the authority's decisions. */
final class LeaseModel {

    static final LeaseTerms TERMS =
            new LeaseTerms(Duration.ofMinutes(2), Duration.ofSeconds(150), 4, Duration.ofMillis(50));

    final CreditAuthority authority = new CreditAuthority(TERMS);
    final Map<UUID, Lease> leases = new LinkedHashMap<>();
    AccountCredit account;

    @Nullable
    KeyBudget budget;

    Instant now = Instant.parse("2026-11-21T08:30:00Z");

    LeaseModel(long credit) {
        account = new AccountCredit(UUID.randomUUID(), credit, 0, 0);
    }

    LeaseReports lease() {
        return LeaseReports.of(account.accountId());
    }

    LeaseGrant grant(LeaseReports reports) {
        return answer(reports).grant();
    }

    Answered answer(LeaseReports reports) {
        return switch (report(reports.report())) {
            case Answered answered -> answered;
            case Malformed malformed -> throw new AssertionError(malformed.reason());
        };
    }

    LeaseReportResult report(LeaseReport report) {
        LeaseReportResult leaseReportResult =
                authority.report(account, List.copyOf(leases.values()), budget, report, now);
        if (leaseReportResult instanceof Answered answered) {
            account = answered.account();
            answered.leases().forEach(lease -> leases.put(lease.id(), lease));
        }
        return leaseReportResult;
    }

    /** Charges usage of a lease. Returns the part that the lease did not cover. */
    long settle(UUID id, long microUsd) {
        Settlement settlement = authority.settle(leases.get(id), microUsd, now);
        account = account.charged(settlement);
        Lease lease = settlement.lease();
        if (lease != null) {
            leases.put(id, lease);
            if (budget != null && lease.origin().keyMonth() != null) {
                budget = new KeyBudget(budget.budgetMicroUsd(), budget.usedMicroUsd() + microUsd);
            }
        }
        return settlement.unleasedMicroUsd();
    }

    boolean reclaim(UUID id, Instant watermark) {
        return reclaim(id, null, watermark);
    }

    boolean reclaim(UUID id, @Nullable Instant completeAt, Instant watermark) {
        return authority
                .reclaim(account, leases.get(id), completeAt, watermark, now)
                .map(reclaim -> {
                    account = reclaim.account();
                    leases.put(id, reclaim.lease());
                    return reclaim;
                })
                .isPresent();
    }

    void pass(Duration time) {
        now = now.plus(time);
    }

    /** Returns the outstanding amount of leases within a budget. */
    long outstandingOfKeys() {
        return leases.values().stream()
                .filter(lease -> lease.origin().keyMonth() != null)
                .mapToLong(Lease::outstandingMicroUsd)
                .sum();
    }

    long outstanding() {
        return leases.values().stream().mapToLong(Lease::outstandingMicroUsd).sum();
    }
}
