package io.socialdata.gateway.credit;

import com.github.benmanes.caffeine.cache.Ticker;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.gateway.credit.HoldResult.Decided;
import io.socialdata.gateway.credit.HoldResult.Dequeued;
import io.socialdata.gateway.credit.HoldResult.Waiting;
import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Thread-safe wrapper of a credit pool. Changes run under a lock. Their effects (a report, the result for a waiting
 * call, a timer) run after the lock is released. No method blocks.
 */
final class ConcurrentCreditPool {

    /** Maximum time that the response of a call waits for billing to know of its record. */
    private static final Duration ANNOUNCEMENT_TIMEOUT = Duration.ofMillis(500);

    private static final Todo NOTHING = new Todo(List.of(), Optional.empty(), OptionalLong.empty());

    private final CreditPool pool;
    private final Ticker ticker;
    private final Function<LeaseReport, Future<LeaseGrant>> billing;
    private final CreditMetrics metrics;
    private final WakeUpTimer.Clock alarms;
    private final WakeUpTimer wakeUpTimer;
    private final Map<Waiting, Promise<Decided>> waiting = new HashMap<>();
    private boolean dropped;

    /** What the first call of an outage waits for. Kept after a time-out: later calls do not wait for the same answer. */
    private @Nullable Announcement announcement;

    private record Announcement(CreditHold creditHold, Promise<Void> done) {}

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
        this.alarms = alarms;
        this.wakeUpTimer = new WakeUpTimer(alarms, ticker, this::maintain);
    }

    /** Holds credit for a call of this price; the future never fails. Empty if this pool was dropped. */
    Optional<Future<Decided>> hold(long price) {
        long now = ticker.read();
        Future<Decided> decision;
        Todo todo;
        synchronized (pool) {
            if (dropped) {
                return Optional.empty();
            }
            decision = switch (pool.hold(price, now)) {
                case Decided decided -> Future.succeededFuture(guarded(decided));
                case Waiting place -> waitingAt(place);
            };
            todo = todo(now);
        }
        act(todo);
        return Optional.of(decision);
    }

    private Future<Decided> waitingAt(Waiting place) {
        metrics.waits();
        Promise<Decided> promise = Promise.promise();
        waiting.put(place, promise);
        return promise.future();
    }

    void settle(CreditHold creditHold) {
        change(now -> ended(pool.settle(creditHold)));
    }

    Future<Void> announced(CreditHold creditHold) {
        long now = ticker.read();
        Announcement begun = new Announcement(creditHold, Promise.promise());
        Todo todo;
        synchronized (pool) {
            if (!pool.mustAnnounce(creditHold)) {
                return Future.succeededFuture();
            }
            if (announcement != null) {
                return announcement.done().future();
            }
            announcement = begun;
            todo = todo(now);
        }
        act(todo);
        alarms.after(ANNOUNCEMENT_TIMEOUT, () -> {
            if (begun.done().tryComplete()) {
                metrics.announcedLate(creditHold.leaseId());
            }
        });
        return begun.done().future();
    }

    void release(CreditHold creditHold) {
        change(now -> ended(pool.release(creditHold, now)));
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

    void clearExhausted() {
        change(now -> pool.clearExhaustion());
    }

    void returnAll() {
        change(now -> pool.returnAll());
    }

    void maintain() {
        change(pool::onTimer);
    }

    /** Drops the pool if no credit is lost by it. Returns whether it is dropped. */
    boolean drop() {
        synchronized (pool) {
            dropped |= pool.isRemovable(ticker.read());
            return dropped;
        }
    }

    boolean isReturned() {
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
        List<Dequeued> dequeued = pool.drainResults();
        Optional<LeaseReport> report = pool.nextReport(now);
        OptionalLong nextTimerAt = pool.nextTimerAt(now);
        if (dequeued.isEmpty() && report.isEmpty() && nextTimerAt.isEmpty()) {
            return NOTHING;
        }
        List<Told> completions = new ArrayList<>(dequeued.size());
        for (Dequeued one : dequeued) {
            Promise<Decided> promise = waiting.remove(one.call());
            if (promise != null) {
                completions.add(new Told(promise, guarded(one.result())));
            }
        }
        return new Todo(completions, report, nextTimerAt);
    }

    private void act(Todo todo) {
        todo.completions().forEach(Told::complete);
        todo.report().ifPresent(this::send);
        todo.nextTimerAt().ifPresent(wakeUpTimer::scheduleAt);
    }

    private void send(LeaseReport report) {
        long sentAt = ticker.read();
        billing.apply(report).onComplete(response -> {
            metrics.reported(ticker.read() - sentAt, response);
            change(now -> onResponse(report, response, now));
            if (response.succeeded()) {
                endAnnouncement();
            }
        });
    }

    private void endAnnouncement() {
        Announcement ended = null;
        synchronized (pool) {
            if (announcement != null && !pool.mustAnnounce(announcement.creditHold())) {
                ended = announcement;
                announcement = null;
            }
        }
        if (ended != null) {
            ended.done().tryComplete();
        }
    }

    private void onResponse(LeaseReport report, AsyncResult<LeaseGrant> response, long now) {
        if (response.succeeded()) {
            pool.onGrant(report, response.result(), now);
        } else {
            pool.onReportFailed(report, now);
        }
    }

    private Decided guarded(Decided result) {
        if (result instanceof CreditHold creditHold) {
            creditHold.guardBy(this);
        }
        metrics.decided(result);
        return result;
    }

    private void ended(boolean now) {
        if (now) {
            metrics.ended();
        }
    }

    /** The effects of a change, to run after the lock is released. */
    private record Todo(List<Told> completions, Optional<LeaseReport> report, OptionalLong nextTimerAt) {}

    private record Told(Promise<Decided> call, Decided decision) {

        void complete() {
            call.complete(decision);
        }
    }
}
