package io.socialdata.gateway.credit;

import com.github.benmanes.caffeine.cache.Ticker;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * Thread-safe wrapper of a credit pool. Changes run under a lock. Their effects (a report, the result for a waiting call, a
 * timer) run after the lock is released. No method blocks.
 */
final class ConcurrentCreditPool {

    private static final Todo NOTHING = new Todo(List.of(), Optional.empty(), OptionalLong.empty());

    private final CreditPool pool;
    private final Ticker ticker;
    private final Function<LeaseReport, Future<LeaseGrant>> billing;
    private final CreditMetrics metrics;
    private final WakeUpTimer wakeUpTimer;
    private final Map<HoldResult.Waiting, Promise<CreditDecision>> waiting = new HashMap<>();
    private boolean dropped;

    ConcurrentCreditPool(
            CreditPool pool,
            Ticker ticker,
            Function<LeaseReport, Future<LeaseGrant>> billing,
            CreditMetrics metrics,
            WakeUpTimer.Clock alarms) {
        this.pool = pool;
        this.ticker = ticker;
        this.billing = billing;
        this.metrics = metrics;
        this.wakeUpTimer = new WakeUpTimer(alarms, ticker, this::maintain);
    }

    /** What becomes of a call of this price; never fails. Empty if this pool was dropped. */
    Optional<Future<CreditDecision>> hold(long price) {
        long now = ticker.read();
        Future<CreditDecision> verdict;
        Todo todo;
        synchronized (pool) {
            if (dropped) {
                return Optional.empty();
            }
            verdict = switch (pool.hold(price, now)) {
                case HoldResult.Decided decided -> Future.succeededFuture(verdictOf(decided));
                case HoldResult.Waiting place -> waitingAt(place);
            };
            todo = todo(now);
        }
        act(todo);
        return Optional.of(verdict);
    }

    private Future<CreditDecision> waitingAt(HoldResult.Waiting place) {
        metrics.waits();
        Promise<CreditDecision> promise = Promise.promise();
        waiting.put(place, promise);
        return promise.future();
    }

    void settle(LeaseHold leaseHold) {
        change(now -> ended(pool.settle(leaseHold)));
    }

    void release(LeaseHold leaseHold) {
        change(now -> ended(pool.release(leaseHold, now)));
    }

    void recalled(UUID leaseId) {
        change(now -> pool.onRecall(leaseId));
    }

    void narrowed() {
        change(now -> pool.narrowed());
    }

    boolean isOf(UUID keyId) {
        return keyId.equals(pool.id().keyId());
    }

    void accountChanged() {
        change(now -> pool.onAccountChanged());
    }

    void forgetThatItIsEmpty() {
        change(now -> pool.clearExhaustion());
    }

    void giveEverythingBack() {
        change(now -> pool.returnAll());
    }

    void maintain() {
        change(pool::onTimer);
    }

    /** Drops the pool if nothing is lost by it; true once it is dropped. */
    boolean drop() {
        synchronized (pool) {
            dropped |= pool.isRemovable(ticker.read());
            return dropped;
        }
    }

    boolean hasGivenBack() {
        synchronized (pool) {
            return pool.isFullyReturned();
        }
    }

    OptionalLong remainingMicroUsd() {
        synchronized (pool) {
            return pool.remainingMicroUsd();
        }
    }

    long spendableMicroUsd() {
        synchronized (pool) {
            return pool.spendableMicroUsd(ticker.read());
        }
    }

    int waitingCalls() {
        synchronized (pool) {
            return pool.waitingCalls();
        }
    }

    private void change(LongConsumer step) {
        long now = ticker.read();
        Todo todo;
        synchronized (pool) {
            step.accept(now);
            todo = todo(now);
        }
        act(todo);
    }

    private Todo todo(long now) {
        List<QueuedHoldResult> decisions = pool.drainResults();
        Optional<LeaseReport> report = pool.nextReport(now);
        OptionalLong wakeAt = pool.wakeAt(now);
        if (decisions.isEmpty() && report.isEmpty() && wakeAt.isEmpty()) {
            return NOTHING;
        }
        List<Told> told = new ArrayList<>(decisions.size());
        for (QueuedHoldResult queuedHoldResult : decisions) {
            Promise<CreditDecision> promise = waiting.remove(queuedHoldResult.call());
            if (promise != null) {
                told.add(new Told(promise, verdictOf(queuedHoldResult.outcome())));
            }
        }
        return new Todo(told, report, wakeAt);
    }

    private void act(Todo todo) {
        todo.told().forEach(Told::tell);
        todo.report().ifPresent(this::send);
        todo.wakeAt().ifPresent(wakeUpTimer::scheduleAt);
    }

    private void send(LeaseReport report) {
        long sentAt = ticker.read();
        billing.apply(report).onComplete(answer -> {
            metrics.reported(ticker.read() - sentAt, answer);
            change(now -> answered(report, answer, now));
        });
    }

    private void answered(LeaseReport report, AsyncResult<LeaseGrant> answer, long now) {
        if (answer.succeeded()) {
            pool.onGrant(report, answer.result(), now);
        } else {
            pool.onReportFailed(report, now);
        }
    }

    private CreditDecision verdictOf(HoldResult.Decided outcome) {
        CreditDecision creditDecision = switch (outcome) {
            case LeaseHold leaseHold -> new CreditHold(this, leaseHold);
            case HoldResult.Denied denied -> new CreditDecision.Refused(denied.limit());
            case HoldResult.Undecided ignored -> new CreditDecision.Unknown();
        };
        metrics.decided(creditDecision);
        return creditDecision;
    }

    private void ended(boolean now) {
        if (now) {
            metrics.ended();
        }
    }

    /** What a change leads to. */
    private record Todo(List<Told> told, Optional<LeaseReport> report, OptionalLong wakeAt) {}

    private record Told(Promise<CreditDecision> call, CreditDecision verdict) {

        void tell() {
            call.complete(verdict);
        }
    }
}
