package io.socialdata.billing.leases;

import io.socialdata.billing.leases.LeaseReportResult.Answer;
import io.socialdata.billing.leases.LeaseReportResult.Answered;
import io.socialdata.billing.leases.LeaseReportResult.Malformed;
import io.socialdata.contract.events.LeaseRecalledV1;
import io.socialdata.contract.leases.LeaseReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides grants, settlements, recalls and reclaims of leased credit. Pure functions of the given state: no fields that
 * change, no clock, no database. The caller holds the account lock and stores the complete result.
 *
 * <p>As long as usage stays within its leases, no sequence of decisions brings an account below zero, and what is
 * reserved for an account is exactly what is outstanding on its open leases.
 */
public final class CreditAuthority {

    private final LeaseTerms terms;

    public CreditAuthority(LeaseTerms terms) {
        this.terms = terms;
    }

    /**
     * Applies a report. Repeating it changes nothing.
     *
     * @param leases all open leases of the account, and the reported one in any state
     * @param budget the budget of the key in the report; absent if the key has none
     */
    public LeaseReportResult report(
            AccountCredit account,
            Collection<Lease> leases,
            @Nullable KeyBudget budget,
            LeaseReport report,
            Instant now) {
        AccountSnapshot accountSnapshot = new AccountSnapshot(account, leases, now);
        Lease known = accountSnapshot.find(report.leaseId());
        if (report.neededMicroUsd() > report.targetMicroUsd()) {
            return new Malformed("more is needed than wanted");
        }
        if (known == null) {
            // Billing has deleted a lease that reports past use but is not stored. Do not open it again.
            return report.committedMicroUsd() > 0 || report.returnedMicroUsd() > 0
                    ? accountSnapshot.unknownLease(report.leaseId())
                    : apply(accountSnapshot, budget, Lease.open(report, now), report);
        }
        if (!known.origin().matches(report)) {
            return new Malformed("the lease is another holder's, account's or key's");
        }
        if (!known.isOpen()) {
            return accountSnapshot.answered(Answer.CLOSED, known);
        }
        if (report.sequence() <= known.sequence()) {
            return accountSnapshot.answered(Answer.STALE, known);
        }
        if (!known.totals().accepts(report.committedMicroUsd(), report.returnedMicroUsd())) {
            return new Malformed("the totals contradict what was granted or returned before");
        }
        return apply(accountSnapshot, budget, known, report);
    }

    /**
     * Charges usage to its lease. The part beyond the lease, because it has ended or is used up, is unleased.
     *
     * @param lease absent if the usage names none, an unknown one, or one of another account
     */
    public Settlement settle(@Nullable Lease lease, long microUsd, Instant now) {
        if (lease == null || !lease.isOpen()) {
            return new Settlement(lease, 0, microUsd);
        }
        long settled = Math.min(microUsd, lease.outstandingMicroUsd());
        return new Settlement(lease.withSettlement(settled, now), settled, microUsd - settled);
    }

    /**
     * Reclaims a lease whose holder is gone, unless usage of it may still arrive.
     *
     * @param completeAt the latest moment of which it is certain that all records known then, in the log of the lease,
     *     are in the ledger; absent if there is none
     * @param watermark a moment before which all usage that had reached its topic is in the ledger
     */
    public Optional<Reclaim> reclaim(
            AccountCredit account, Lease lease, @Nullable Instant completeAt, Instant watermark, Instant now) {
        Instant end = lease.expiresAt().plus(terms.grace());
        boolean waits = lease.logPosition() != null && (completeAt == null || completeAt.isBefore(end));
        if (!lease.isOpen() || !end.isBefore(watermark) || waits) {
            return Optional.empty();
        }
        Lease ended = lease.finished(now);
        return Optional.of(new Reclaim(account.with(lease, ended), ended, lease.outstandingMicroUsd()));
    }

    /**
     * Asks holders to return credit that they have not committed to calls. Also recalls a lease that was fully
     * committed at its last report if that report is stale, so that no call is rejected because of outdated
     * information.
     */
    public Recall recall(Collection<Lease> leases, long wantedMicroUsd, Instant now) {
        long elsewhere = 0;
        List<Lease> recalled = new ArrayList<>();
        List<LeaseRecalledV1> messages = new ArrayList<>();
        for (Lease lease : leases) {
            long possible = lease.recallableMicroUsd(terms, now);
            elsewhere = Math.addExact(elsewhere, possible);
            if (possible > 0 && isDue(lease, now)) {
                recalled.add(lease.recalled(now));
                messages.add(new LeaseRecalledV1(
                        lease.id(), lease.origin().accountId(), lease.origin().holder(), wantedMicroUsd, now));
            }
        }
        return new Recall(elsewhere, recalled, messages);
    }

    private Answered apply(
            AccountSnapshot accountSnapshot, @Nullable KeyBudget budget, Lease known, LeaseReport report) {
        Instant now = accountSnapshot.now();
        Lease reported = known.withReport(report, terms.lifetime(), now);
        AccountSnapshot updated = accountSnapshot.after(known, reported);
        if (!reported.isOpen() || reported.origin().isExpiredAt(now)) {
            return updated.answered(reported.isOpen() ? Answer.CLOSED : Answer.RETURNED, reported);
        }
        GrantHeadroom grantHeadroom =
                GrantHeadroom.of(updated.account(), updated.otherLeases(reported), budget, reported);
        CreditDemand creditDemand = CreditDemand.of(report, reported.totals());
        long grant = creditDemand.grantFrom(grantHeadroom.microUsd(), terms);
        Lease granted = reported.withGrant(grant);
        AccountSnapshot afterGrant = updated.after(reported, granted);
        if (grant < creditDemand.needed()) {
            Recall recall = recall(grantHeadroom.recallCandidates(), creditDemand.needed() - grant, now);
            return afterGrant.answered(Answer.PARTIAL, granted, recall, grantHeadroom.limit());
        }
        return afterGrant.answered(granted.fullyReturned() ? Answer.RETURNED : Answer.GRANTED, granted);
    }

    private boolean isDue(Lease lease, Instant now) {
        Instant last = lease.recalledAt();
        return last == null || !now.isBefore(last.plus(terms.recallInterval()));
    }
}
