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
 * The credit of one {@link CreditPoolId} at one gateway: a lease of billing's, and the holds that calls have on it.
 *
 * <p>It decides and remembers, without I/O, clock or threads. Time is monotonic nanoseconds, passed in. It is not safe for
 * several threads at once: its owner guards it. After every change {@link #nextReport} says what to send to billing,
 * {@link #drainResults} which waiting calls to tell, and {@link #wakeAt} when to come back.
 *
 * <p>One report is under way at a time; it ends with the first of {@link #onGrant} and {@link #onReportFailed}.
 */
public final class CreditPool {

    private final CreditPoolId id;
    private final String holder;
    private final CreditTerms terms;
    private final SpendableCredit credit;
    private final HoldQueue queue;
    private final LeaseReportScheduler billing;
    private final ExhaustedCreditCache empty;
    private long lastCall;

    /** All uncommitted credit is to go back as soon as a report may be sent. */
    private boolean giveBack;

    /** Others were short of credit: what becomes free here is given back instead of being kept. */
    private boolean recalled;

    /** The account has changed, so billing knows better what it has. */
    private boolean outdated;

    /** A pool without a lease; its first call makes it ask for one. */
    public CreditPool(CreditPoolId id, String holder, CreditTerms terms, Supplier<UUID> leaseIds, long now) {
        this.id = id;
        this.holder = holder;
        this.terms = terms;
        this.credit = new SpendableCredit(terms, leaseIds, now);
        this.queue = new HoldQueue(terms);
        this.billing = new LeaseReportScheduler(terms);
        this.empty = new ExhaustedCreditCache(terms.emptyAge());
        this.lastCall = now;
    }

    CreditPoolId id() {
        return id;
    }

    /** Promises credit to a call, or refuses it, or puts it in line. */
    public HoldResult hold(long price, long now) {
        lastCall = now;
        credit.burn().recordDemand(price);
        if (queue.isEmpty() && credit.canPay(price, now)) {
            return credit.hold(price, now);
        }
        if (empty.isExhaustedAt(now) && credit.lease().spendable() < price) {
            return new Denied(empty.limit());
        }
        return queue.enqueue(price, now);
    }

    /** The call was charged and its record is durable. False if the hold had ended before; then nothing changes. */
    public boolean settle(LeaseHold leaseHold) {
        return credit.settle(leaseHold);
    }

    /** The call costs nothing. False if the hold had ended before; then nothing changes. */
    public boolean release(LeaseHold leaseHold, long now) {
        boolean ends = credit.release(leaseHold);
        queue.grantInOrder(credit, now);
        return ends;
    }

    /** Billing wants credit of this lease for others. */
    public void onRecall(UUID leaseId) {
        Lease lease = credit.lease();
        if (lease.isOpened() && lease.id().equals(leaseId)) {
            recalled = true;
            InFlightReport asked = billing.underway();
            // A return that is under way already holds all that there is to give.
            giveBack |= asked == null || !asked.givesBack();
        }
    }

    /** Less may be spent than was leased: what no call was promised goes back at once, and is asked for again. */
    public void narrowed() {
        onAccountChanged();
        giveBack = true;
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

    /** No more calls will come. */
    public void returnAll() {
        giveBack = true;
        billing.resetBackoff();
    }

    /** To be called when {@link #wakeAt} says so, and once in a while. */
    public void onTimer(long now) {
        queue.expireWaiting(now);
        if (isQuiet(now) && (credit.lease().spendable() > 0 || !credit.lease().hasHolds())) {
            giveBack = true;
        }
    }

    /** A report that is to be sent now, if any; it counts as sent. */
    public Optional<LeaseReport> nextReport(long now) {
        return billing.canSendAt(now) && isReportDue(now) ? Optional.of(report(now)) : Optional.empty();
    }

    private boolean isReportDue(long now) {
        Lease lease = credit.lease();
        if (!lease.isOpened()) {
            giveBack = false;
            return !queue.isEmpty();
        }
        return !queue.isEmpty()
                || giveBack
                || outdated
                || lease.isReportDue(credit.burn().prefetchTarget(), now);
    }

    private LeaseReport report(long now) {
        Lease lease = credit.lease();
        credit.burn().count(now);
        boolean givesBack = giveBack || (recalled && queue.isEmpty() && lease.hasUnreportedRelease());
        if (givesBack) {
            lease.returnSpendable();
            // From now on there is more than what this pool has.
            empty.clear();
        }
        giveBack = false;
        outdated = false;
        long needed = givesBack ? 0 : queue.needed();
        long ahead = givesBack || isQuiet(now) ? 0 : credit.burn().prefetchTarget();
        LeaseReport report = lease.report(id, holder, needed, needed + ahead, now);
        billing.sent(new InFlightReport(report, now, credit.committed(), queue.lastNumber(), givesBack, false));
        return report;
    }

    /** Billing's answer to a report; of a report that is no longer under way it is disregarded. */
    public void onGrant(LeaseReport report, LeaseGrant grant, long now) {
        InFlightReport asked = billing.end(report);
        if (asked == null) {
            return;
        }
        credit.answered(asked, grant);
        recalled &= asked.givesBack() || grant.limit() != Limit.NONE;
        queue.grantInOrder(credit, now);
        // A grant that was not heard of, or a call that ended meanwhile, leaves something to return still.
        giveBack |= asked.givesBack() && queue.isEmpty() && credit.lease().spendable() > 0;
        if (asked.isConclusive(grant) && queue.refuse(asked, credit, grant.limit(), now)) {
            empty.markExhausted(grant.limit(), now);
        }
        credit.lease().updateRefillThreshold();
        if (isInVain(asked, grant)) {
            billing.pause(now, terms.askAgainAtMost());
        } else {
            billing.resetBackoff();
        }
    }

    /** A report was not answered: billing may have heard it or not. */
    public void onReportFailed(LeaseReport report, long now) {
        InFlightReport asked = billing.end(report);
        if (asked != null) {
            giveBack |= asked.givesBack();
            billing.pause(now, terms.retryAtMost());
        }
    }

    /** Whether asking again at once would lead to the same answer; others get the time to give back. */
    private boolean isInVain(InFlightReport asked, LeaseGrant grant) {
        Waiting first = queue.first();
        if (first == null || asked.superseded()) {
            return false;
        }
        return asked.givesBack() ? recalled : grant.closed() || asked.covers(first);
    }

    /** The calls that wait no more since this was last asked. */
    public List<QueuedHoldResult> drainResults() {
        return queue.takeDecisions();
    }

    /** When {@link #onTimer} is to be called next; empty if it is enough to call it once in a while. */
    public OptionalLong wakeAt(long now) {
        boolean paused = billing.underway() == null && billing.pausesAt(now);
        Waiting first = queue.first();
        if (first == null) {
            return paused && giveBack ? OptionalLong.of(billing.pauseEndsAt()) : OptionalLong.empty();
        }
        boolean asksBefore = paused && billing.pauseEndsAt() - first.patienceEndsAt() < 0;
        return OptionalLong.of(asksBefore ? billing.pauseEndsAt() : first.patienceEndsAt());
    }

    private boolean isQuiet(long now) {
        return now - lastCall - terms.quietAfter().toNanos() >= 0;
    }

    /** Whether nothing is lost if this pool is dropped: what it had is given back, or has lapsed and could not be. */
    public boolean isRemovable(long now) {
        return billing.underway() == null
                && queue.isEmpty()
                && isQuiet(now)
                && (!credit.lease().isOpened()
                        || (billing.isBackingOff() && !credit.lease().isValidAt(now)));
    }

    /** Whether all that can go back has gone, and billing has said so. */
    public boolean isFullyReturned() {
        return billing.underway() == null && !giveBack && credit.lease().hasNothingToReturn();
    }

    /** What the account may still spend as far as is known here, less what was committed here since. */
    public OptionalLong remainingMicroUsd() {
        return credit.remaining();
    }

    /** What calls could be promised at this moment without asking. */
    public long spendableMicroUsd(long now) {
        return credit.lease().isValidAt(now) ? credit.lease().spendable() : 0;
    }

    public int waitingCalls() {
        return queue.size();
    }
}
