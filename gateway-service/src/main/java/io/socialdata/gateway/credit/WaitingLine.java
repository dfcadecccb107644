package io.socialdata.gateway.credit;

import io.socialdata.contract.credit.LeaseGrant.Limit;
import io.socialdata.gateway.credit.HoldOutcome.Decided;
import io.socialdata.gateway.credit.HoldOutcome.Denied;
import io.socialdata.gateway.credit.HoldOutcome.Undecided;
import io.socialdata.gateway.credit.HoldOutcome.Waiting;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The calls that wait for credit, first come first served, and what was decided for those that wait no more. */
final class WaitingLine {

    private final int limit;
    private final long patience;
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private List<Decision> decisions = new ArrayList<>();
    private long joined;
    private long needed;

    WaitingLine(CreditTerms terms) {
        this.limit = terms.waitingCalls();
        this.patience = terms.patience().toNanos();
    }

    HoldOutcome join(long price, long now) {
        if (waiting.size() >= limit) {
            return new Undecided();
        }
        joined++;
        needed += price;
        var place = new Waiting(price, joined, now + patience);
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

    /** The sum of all prices in line. */
    long needed() {
        return needed;
    }

    /** The number of the call that joined last. */
    long lastNumber() {
        return joined;
    }

    /** Those whose turn it is take what they need, as far as it reaches. */
    void serve(Funds funds, long now) {
        for (Waiting first = first(); first != null && funds.cover(first.price(), now); first = first()) {
            decideFirst(funds.take(first.price(), now));
        }
    }

    /**
     * No more credit is available: rejects the queued calls that the report covered and that the lease cannot pay.
     *
     * @return whether anybody was refused
     */
    boolean refuse(Underway asked, Funds funds, Limit limit, long now) {
        boolean refused = false;
        for (Waiting first = first(); first != null && asked.counted(first); first = first()) {
            if (funds.cover(first.price(), now)) {
                decideFirst(funds.take(first.price(), now));
            } else if (funds.lease().spendable() < first.price()) {
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
        decisions.add(new Decision(first, outcome));
    }

    void endPatience(long now) {
        for (Waiting first = first(); first != null && now - first.patienceEndsAt() >= 0; first = first()) {
            decideFirst(new Undecided());
        }
    }

    List<Decision> takeDecisions() {
        if (decisions.isEmpty()) {
            return List.of();
        }
        List<Decision> taken = decisions;
        decisions = new ArrayList<>();
        return taken;
    }
}
