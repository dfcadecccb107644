package io.socialdata.gateway.credit;

import io.socialdata.contract.credit.LeaseGrant;
import io.socialdata.contract.credit.LeaseGrant.Limit;
import io.socialdata.contract.credit.LeaseReport;
import io.socialdata.gateway.credit.HoldOutcome.Denied;
import io.socialdata.gateway.credit.HoldOutcome.Waiting;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * The credit of one {@link Purse} at one gateway: a lease of billing's, and the holds that calls have on it.
 *
 * <p>It decides and remembers, without I/O, clock or threads. Time is monotonic nanoseconds, passed in. It is not safe for
 * several threads at once: whoever owns it guards it. After every change {@link #nextReport} says what to send to billing,
 * {@link #takeDecisions} which waiting calls to tell, and {@link #wakeAt} when to come back.
 *
 * <p>One report is under way at a time; it ends with {@link #answered} or {@link #failed}, whichever comes first.
 */
public final class CreditPool {

    private final Purse purse;
    private final String holder;
    private final CreditTerms terms;
    private final Funds funds;
    private final WaitingLine line;
    private final Conversation billing;
    private final EmptyMemory empty;
    private long lastCall;

    /** All uncommitted credit is to go back as soon as a report may be sent. */
    private boolean giveBack;

    /** Others were short of credit: what becomes free here is given back instead of being kept. */
    private boolean recalled;

    /** The account has changed, so billing knows better what it has. */
    private boolean outdated;

    /** A pool without a lease; its first call makes it ask for one. */
    public CreditPool(Purse purse, String holder, CreditTerms terms, Supplier<UUID> leaseIds, long now) {
        this.purse = purse;
        this.holder = holder;
        this.terms = terms;
        this.funds = new Funds(terms, leaseIds, now);
        this.line = new WaitingLine(terms);
        this.billing = new Conversation(terms);
        this.empty = new EmptyMemory(terms.emptyAge());
        this.lastCall = now;
    }

    Purse purse() {
        return purse;
    }

    /** Promises credit to a call, or refuses it, or puts it in line. */
    public HoldOutcome hold(long price, long now) {
        lastCall = now;
        funds.burn().expects(price);
        if (line.isEmpty() && funds.cover(price, now)) {
            return funds.take(price, now);
        }
        if (empty.holdsAt(now) && funds.lease().spendable() < price) {
            return new Denied(empty.limit());
        }
        return line.join(price, now);
    }

    /** The call was charged and its record is durable. False if the hold had ended before; then nothing changes. */
    public boolean settle(Hold hold) {
        return funds.settle(hold);
    }

    /** The call costs nothing. False if the hold had ended before; then nothing changes. */
    public boolean release(Hold hold, long now) {
        boolean ends = funds.release(hold);
        line.serve(funds, now);
        return ends;
    }

    /** Billing wants credit of this lease for others. */
    public void recalled(UUID leaseId) {
        Lease lease = funds.lease();
        if (lease.isOpened() && lease.id().equals(leaseId)) {
            recalled = true;
            Underway asked = billing.underway();
            // A return that is under way already holds all that there is to give.
            giveBack |= asked == null || !asked.givesBack();
        }
    }

    /** Less may be spent than was leased: what no call was promised goes back at once, and is asked for again. */
    public void narrowed() {
        accountChanged();
        giveBack = true;
    }

    /** Credit was added to the account or taken from it. */
    public void accountChanged() {
        outdated = true;
        forgetThatItIsEmpty();
    }

    /** Credit may have been added to the account. */
    public void forgetThatItIsEmpty() {
        empty.forget();
        billing.overtake();
        billing.goOn();
    }

    /** No more calls will come. */
    public void giveEverythingBack() {
        giveBack = true;
        billing.goOn();
    }

    /** To be called when {@link #wakeAt} says so, and once in a while. */
    public void timePassed(long now) {
        line.endPatience(now);
        if (isQuiet(now) && (funds.lease().spendable() > 0 || !funds.lease().hasHolds())) {
            giveBack = true;
        }
    }

    /** A report that is to be sent now, if any; it counts as sent. */
    public Optional<LeaseReport> nextReport(long now) {
        return billing.maySendAt(now) && isReportDue(now) ? Optional.of(report(now)) : Optional.empty();
    }

    private boolean isReportDue(long now) {
        Lease lease = funds.lease();
        if (!lease.isOpened()) {
            giveBack = false;
            return !line.isEmpty();
        }
        return !line.isEmpty()
                || giveBack
                || outdated
                || lease.isReportDue(funds.burn().ahead(), now);
    }

    private LeaseReport report(long now) {
        Lease lease = funds.lease();
        funds.burn().count(now);
        boolean givesBack = giveBack || (recalled && line.isEmpty() && lease.hasMoreThanReported());
        if (givesBack) {
            lease.returnSpendable();
            // From now on there is more than what this pool has.
            empty.forget();
        }
        giveBack = false;
        outdated = false;
        long needed = givesBack ? 0 : line.needed();
        long ahead = givesBack || isQuiet(now) ? 0 : funds.burn().ahead();
        LeaseReport report = lease.report(purse, holder, needed, needed + ahead, now);
        billing.sent(new Underway(report, now, funds.committed(), line.lastNumber(), givesBack, false));
        return report;
    }

    /** Billing's answer to a report; of a report that is no longer under way it is disregarded. */
    public void answered(LeaseReport report, LeaseGrant grant, long now) {
        Underway asked = billing.end(report);
        if (asked == null) {
            return;
        }
        funds.answered(asked, grant);
        recalled &= asked.givesBack() || grant.limit() != Limit.NONE;
        line.serve(funds, now);
        // A grant that was not heard of, or a call that ended meanwhile, leaves something to return still.
        giveBack |= asked.givesBack() && line.isEmpty() && funds.lease().spendable() > 0;
        if (asked.settles(grant) && line.refuse(asked, funds, grant.limit(), now)) {
            empty.keep(grant.limit(), now);
        }
        funds.lease().served();
        if (isInVain(asked, grant)) {
            billing.pause(now, terms.askAgainAtMost());
        } else {
            billing.goOn();
        }
    }

    /** A report was not answered: billing may have heard it or not. */
    public void failed(LeaseReport report, long now) {
        Underway asked = billing.end(report);
        if (asked != null) {
            giveBack |= asked.givesBack();
            billing.pause(now, terms.retryAtMost());
        }
    }

    /** Whether asking again at once would lead to the same answer; others get the time to give back. */
    private boolean isInVain(Underway asked, LeaseGrant grant) {
        Waiting first = line.first();
        if (first == null || asked.overtaken()) {
            return false;
        }
        return asked.givesBack() ? recalled : grant.closed() || asked.counted(first);
    }

    /** The calls that wait no more since this was last asked. */
    public List<Decision> takeDecisions() {
        return line.takeDecisions();
    }

    /** When {@link #timePassed} is to be called next; empty if it is enough to call it once in a while. */
    public OptionalLong wakeAt(long now) {
        boolean paused = billing.underway() == null && billing.pausesAt(now);
        Waiting first = line.first();
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
    public boolean isForgettable(long now) {
        return billing.underway() == null
                && line.isEmpty()
                && isQuiet(now)
                && (!funds.lease().isOpened()
                        || (billing.falters() && !funds.lease().goodAt(now)));
    }

    /** Whether all that can go back has gone, and billing has said so. */
    public boolean hasGivenBack() {
        return billing.underway() == null && !giveBack && funds.lease().hasNothingToReturn();
    }

    /** What the account may still spend as far as is known here, less what was committed here since. */
    public OptionalLong remainingMicroUsd() {
        return funds.remaining();
    }

    /** What calls could be promised at this moment without asking. */
    public long spendableMicroUsd(long now) {
        return funds.lease().goodAt(now) ? funds.lease().spendable() : 0;
    }

    public int waitingCalls() {
        return line.size();
    }
}
