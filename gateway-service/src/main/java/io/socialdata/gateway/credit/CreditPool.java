package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.gateway.credit.HoldResult.Denied;
import io.socialdata.gateway.credit.HoldResult.Waiting;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * The credit of one {@link CreditPoolId} at one gateway: a lease from billing, and the holds of calls on it.
 *
 * <p>A state machine without I/O, clock or threads. Time is monotonic nanoseconds, passed in. Not thread-safe. After
 * every change {@link #nextReport} returns the report to send to billing, {@link #drainResults} the results of waiting
 * calls, and {@link #nextTimerAt} the time of the next {@link #onTimer}.
 * One report is in flight at a time; it ends with the first {@link #onGrant} or {@link #onReportFailed}.
 */
public final class CreditPool {

    private final CreditPoolId id;
    private final String holder;
    private final CreditTerms terms;
    private final PublishedUsage published;
    private final SpendableCredit credit;
    private final HoldQueue queue;
    private final LeaseReportScheduler billing;
    private final ExhaustedCreditCache empty;
    private long lastCall;

    /** All uncommitted credit is returned with the next report. */
    private boolean returnRequested;

    /** Billing has recalled credit: credit that becomes free is returned instead of kept. */
    private boolean recalled;

    /** The account has changed, so that billing has a newer balance. */
    private boolean outdated;

    /** Creates a pool without a lease. The first call requests one. */
    public CreditPool(
            CreditPoolId id,
            String holder,
            CreditTerms terms,
            PublishedUsage published,
            Supplier<UUID> leaseIds,
            long now) {
        this.id = id;
        this.holder = holder;
        this.terms = terms;
        this.published = published;
        this.credit = new SpendableCredit(terms, published, leaseIds, now);
        this.queue = new HoldQueue(terms);
        this.billing = new LeaseReportScheduler(terms);
        this.empty = new ExhaustedCreditCache(terms.emptyAge());
        this.lastCall = now;
    }

    CreditPoolId id() {
        return id;
    }

    /** Holds credit for a call, or rejects it, or puts it in the queue. */
    public HoldResult hold(long price, long now) {
        lastCall = now;
        credit.burn().recordDemand(price);
        replacePublishedLease();
        if (queue.isEmpty() && credit.canPay(price, now)) {
            return credit.hold(price, now);
        }
        if (empty.isExhaustedAt(now) && credit.lease().spendable() < price) {
            return new Denied(empty.limit());
        }
        return queue.enqueue(price, now);
    }

    /** Charges a hold whose record is durable. Returns false, without effect, if the hold had ended before. */
    public boolean settle(CreditHold creditHold) {
        return credit.settle(creditHold);
    }

    /**
     * Returns whether billing must be told first that a record of this hold is only on this gateway's disk: otherwise it
     * may reclaim the credit of a gateway that is gone, while usage of it is still to come. A report is due then.
     */
    public boolean mustAnnounce(CreditHold creditHold) {
        return creditHold.lease() == credit.lease() && credit.mustAnnounce();
    }

    /** Releases the hold of a call that costs nothing. Returns false, without effect, if the hold had ended before. */
    public boolean release(CreditHold creditHold, long now) {
        boolean ends = credit.release(creditHold);
        queue.grantInOrder(credit, now);
        return ends;
    }

    /** Handles a recall: billing needs credit of this lease for other gateways. */
    public void onRecall(UUID leaseId) {
        Lease lease = credit.lease();
        if (lease.isOpened() && lease.id().equals(leaseId)) {
            recalled = true;
            InFlightReport asked = billing.inFlight();
            // A return in flight already contains all the credit that can be returned.
            returnRequested |= asked == null || !asked.returnsAll();
        }
    }

    /** The spendable credit was reduced: returns all uncommitted credit at once and requests it again. */
    public void narrowed() {
        onAccountChanged();
        returnRequested = true;
    }

    /** Credit was added to the account or taken from it. */
    public void onAccountChanged() {
        outdated = true;
        clearExhaustion();
    }

    /** Credit may have been added to the account. */
    public void clearExhaustion() {
        empty.clear();
        billing.markSuperseded();
        billing.resetBackoff();
    }

    /** Returns all credit: no more calls will come. */
    public void returnAll() {
        returnRequested = true;
        billing.resetBackoff();
    }

    /** Ends expired waits and returns idle credit. Must be called at {@link #nextTimerAt} and at regular intervals. */
    public void onTimer(long now) {
        queue.expireWaiting(now);
        replacePublishedLease();
        if (isIdle(now)
                && !credit.isReturned()
                && (credit.lease().spendable() > 0 || !credit.lease().hasHolds())) {
            returnRequested = true;
        }
    }

    /** Not while a report is in flight: its grant is for the lease that it reports. */
    private void replacePublishedLease() {
        if (billing.inFlight() == null) {
            credit.replacePublishedLease();
        }
    }

    /** Returns the report to send now, if any, and counts it as sent. */
    public Optional<LeaseReport> nextReport(long now) {
        return billing.canSendAt(now) && isReportDue(now) ? Optional.of(report(now)) : Optional.empty();
    }

    private boolean isReportDue(long now) {
        Lease lease = credit.lease();
        if (!lease.isOpened()) {
            returnRequested = false;
            return !queue.isEmpty();
        }
        return !queue.isEmpty()
                || returnRequested
                || outdated
                || credit.mustAnnounce()
                || lease.isReportDue(credit.burn().prefetchTarget(), now);
    }

    private LeaseReport report(long now) {
        Lease lease = credit.lease();
        credit.burn().count(now);
        boolean returnsAll = returnRequested || (recalled && queue.isEmpty() && lease.hasUnreportedRelease());
        if (returnsAll) {
            lease.returnSpendable();
            // From now on the account has more credit than this pool.
            empty.clear();
        }
        returnRequested = false;
        outdated = false;
        long needed = returnsAll ? 0 : queue.needed();
        long ahead = returnsAll || isIdle(now) ? 0 : credit.burn().prefetchTarget();
        if (needed + ahead > 0) {
            credit.wantMore();
        }
        LeaseReport report = lease.report(id, holder, needed, needed + ahead, published.newest(), now);
        billing.sent(new InFlightReport(report, now, credit.committed(), queue.lastNumber(), returnsAll, false));
        return report;
    }

    /** Applies the response of billing to a report; ignored if the report is no longer in flight. */
    public void onGrant(LeaseReport report, LeaseGrant grant, long now) {
        InFlightReport asked = billing.end(report);
        if (asked == null) {
            return;
        }
        credit.onGrant(asked, grant);
        recalled &= asked.returnsAll() || grant.limit() != Limit.NONE;
        queue.grantInOrder(credit, now);
        // A grant whose response was lost, or a call that ended meanwhile, leaves credit to return.
        returnRequested |=
                asked.returnsAll() && queue.isEmpty() && credit.lease().spendable() > 0;
        if (asked.isConclusive(grant) && queue.refuse(asked, credit, grant.limit(), now)) {
            empty.markExhausted(grant.limit(), now);
        }
        credit.lease().updateRefillThreshold();
        if (isFutile(asked, grant)) {
            billing.pause(now, terms.askAgainAtMost());
        } else {
            billing.resetBackoff();
        }
    }

    /** A report failed: billing may or may not have received it. */
    public void onReportFailed(LeaseReport report, long now) {
        InFlightReport asked = billing.end(report);
        if (asked != null) {
            returnRequested |= asked.returnsAll();
            billing.pause(now, terms.retryAtMost());
        }
    }

    /** Returns whether an immediate retry would get the same grant. Other gateways get time to return credit. */
    private boolean isFutile(InFlightReport asked, LeaseGrant grant) {
        Waiting first = queue.first();
        if (first == null || asked.superseded()) {
            return false;
        }
        return asked.returnsAll() ? recalled : grant.closed() || asked.covers(first);
    }

    /** Returns the results of queued calls since the last invocation. */
    public List<HoldResult.Dequeued> drainResults() {
        return queue.takeDecisions();
    }

    /** Returns when {@link #onTimer} is due next; empty if the regular interval is enough. */
    public OptionalLong nextTimerAt(long now) {
        boolean paused = billing.inFlight() == null && billing.isPausedAt(now);
        Waiting first = queue.first();
        if (first == null) {
            return paused && returnRequested ? OptionalLong.of(billing.pauseEndsAt()) : OptionalLong.empty();
        }
        boolean asksBefore = paused && billing.pauseEndsAt() - first.timesOutAt() < 0;
        return OptionalLong.of(asksBefore ? billing.pauseEndsAt() : first.timesOutAt());
    }

    private boolean isIdle(long now) {
        return now - lastCall - terms.idleTimeout().toNanos() >= 0;
    }

    /** Returns whether the pool can be dropped without loss: its credit is returned, or expired unreturned. */
    public boolean isRemovable(long now) {
        return billing.inFlight() == null
                && queue.isEmpty()
                && isIdle(now)
                && (!credit.lease().isOpened()
                        || (billing.isBackingOff() && !credit.lease().isValidAt(now)));
    }

    /** Returns whether all returnable credit is returned and billing has confirmed it. */
    public boolean isFullyReturned() {
        return billing.inFlight() == null && !returnRequested && credit.lease().hasNothingToReturn();
    }

    /** The last known spendable credit of the account, less what this gateway has committed since. */
    public OptionalLong remainingMicroUsd() {
        return credit.remaining();
    }

    /** The credit that calls can hold now without asking billing. */
    public long spendableMicroUsd(long now) {
        return credit.lease().isValidAt(now) ? credit.lease().spendable() : 0;
    }

    public int waitingCalls() {
        return queue.size();
    }
}
