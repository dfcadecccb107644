package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.gateway.credit.HoldResult.Decided;
import io.socialdata.gateway.credit.HoldResult.Denied;
import io.socialdata.gateway.credit.HoldResult.Dequeued;
import io.socialdata.gateway.credit.HoldResult.Undecided;
import io.socialdata.gateway.credit.HoldResult.Waiting;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The calls that wait for credit, first in, first out, and the results of those that no longer wait. */
final class HoldQueue {

    private final int limit;
    private final long holdTimeout;
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private List<Dequeued> decisions = new ArrayList<>();
    private long joined;
    private long needed;

    HoldQueue(CreditTerms terms) {
        this.limit = terms.waitingCalls();
        this.holdTimeout = terms.holdTimeout().toNanos();
    }

    HoldResult enqueue(long price, long now) {
        if (waiting.size() >= limit) {
            return new Undecided();
        }
        joined++;
        needed += price;
        var place = new Waiting(price, joined, now + holdTimeout);
        waiting.add(place);
        return place;
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    int size() {
        return waiting.size();
    }

    @Nullable
    Waiting first() {
        return waiting.peek();
    }

    /** The sum of the prices of all queued calls. */
    long needed() {
        return needed;
    }

    /** The number of the call that joined last. */
    long lastNumber() {
        return joined;
    }

    /** Holds credit for the queued calls in order, until it no longer covers the first. */
    void grantInOrder(SpendableCredit spendableCredit, long now) {
        for (Waiting first = first(); first != null && spendableCredit.canPay(first.price(), now); first = first()) {
            decideFirst(spendableCredit.hold(first.price(), now));
        }
    }

    /**
     * No more credit is available: rejects the queued calls that the report covered and that the lease cannot pay.
     *
     * @return whether a call was rejected
     */
    boolean refuse(InFlightReport asked, SpendableCredit spendableCredit, Limit limit, long now) {
        boolean refused = false;
        for (Waiting first = first(); first != null && asked.covers(first); first = first()) {
            if (spendableCredit.canPay(first.price(), now)) {
                decideFirst(spendableCredit.hold(first.price(), now));
            } else if (spendableCredit.lease().spendable() < first.price()) {
                decideFirst(new Denied(limit));
                refused = true;
            } else {
                return refused;
            }
        }
        return refused;
    }

    private void decideFirst(Decided outcome) {
        Waiting first = waiting.remove();
        needed -= first.price();
        decisions.add(new Dequeued(first, outcome));
    }

    void expireWaiting(long now) {
        for (Waiting first = first(); first != null && now - first.timesOutAt() >= 0; first = first()) {
            decideFirst(new Undecided());
        }
    }

    List<Dequeued> takeDecisions() {
        if (decisions.isEmpty()) {
            return List.of();
        }
        List<Dequeued> taken = decisions;
        decisions = new ArrayList<>();
        return taken;
    }
}
