package io.socialdata.billing.leases;

import io.socialdata.billing.leases.LeaseReportResult.Answered;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Processes lease reports, each in one database transaction. Repeating a report changes nothing. */
@Singleton
class LeaseService {

    private final Transactions transactions;
    private final LeaseRepository leaseRepository;
    private final KeyBudgetRepository keyBudgetRepository;
    private final CreditAuthority authority;
    private final LeaseRecallPublisher leaseRecallPublisher;
    private final LeaseMetrics metrics;
    private final Clock clock;

    LeaseService(
            Transactions transactions,
            LeaseRepository leaseRepository,
            KeyBudgetRepository keyBudgetRepository,
            CreditAuthority authority,
            LeaseRecallPublisher leaseRecallPublisher,
            LeaseMetrics metrics,
            Clock clock) {
        this.transactions = transactions;
        this.leaseRepository = leaseRepository;
        this.keyBudgetRepository = keyBudgetRepository;
        this.authority = authority;
        this.leaseRecallPublisher = leaseRecallPublisher;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** Applies the report; empty if the account does not exist. Publishes recalls immediately after the commit. */
    Optional<LeaseReportResult> report(LeaseReport report) {
        return metrics.timed(() -> {
            Optional<LeaseReportResult> outcome = transactions.call(handle ->
                    leaseRepository.lock(handle, report.accountId()).map(account -> decide(handle, account, report)));
            if (outcome.orElse(null) instanceof Answered answered) {
                leaseRecallPublisher.send(answered.recall());
            }
            return outcome;
        });
    }

    private LeaseReportResult decide(Handle handle, AccountCredit account, LeaseReport report) {
        // Read under the lock, so that decisions about an account have ascending times.
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        List<Lease> stored = leaseRepository.openAnd(handle, account.accountId(), report.leaseId());
        LeaseReportResult leaseReportResult = decide(handle, account, stored, report, now);
        if (leaseReportResult instanceof Answered answered) {
            List<Lease> changed = answered.leases().stream()
                    .filter(lease -> !stored.contains(lease))
                    .toList();
            leaseRepository.store(handle, account, answered.account(), changed);
        }
        return leaseReportResult;
    }

    /**
     * Leases of a key with a budget are stored under the first key of its family, so that the family shares the budget.
     */
    private LeaseReportResult decide(
            Handle handle, AccountCredit account, List<Lease> stored, LeaseReport report, Instant now) {
        UUID keyId = report.keyId();
        if (keyId == null) {
            return authority.report(account, stored, null, report, now);
        }
        KeyBudgetRepository.Bound bound = keyBudgetRepository.find(handle, KeyMonth.of(keyId, now));
        return authority.report(account, stored, bound.budget(), report.ofKey(bound.familyId()), now);
    }
}
