package io.socialdata.gateway.credit;

import com.github.benmanes.caffeine.cache.Ticker;
import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.gateway.keys.Caller;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToLongFunction;
import org.jboss.logging.Logger;

/**
 * Credit for calls, from leases that billing granted to this gateway. Nothing here blocks but the return at the end.
 *
 * <p>A lease does not survive the process: each start is another holder, and what it does not return billing takes back
 * after a while.
 */
@Singleton
public class Leases {

    private static final Logger LOG = Logger.getLogger(Leases.class);

    /** After the server is drained, so that all calls have ended; before anything that a report needs is closed. */
    private static final int AFTER_THE_LAST_CALL = 2;

    private static final long LOOK_AGAIN_NANOS = Duration.ofMillis(10).toNanos();
    private static final Future<CreditVerdict> UNKNOWN = Future.succeededFuture(new CreditVerdict.Unknown());

    private final Vertx vertx;
    private final CreditConfig config;
    private final CreditMetrics metrics;
    private final Pools pools;

    Leases(
            Vertx vertx,
            CreditConfig config,
            LeaseClient billing,
            CreditMetrics metrics,
            MeterRegistry registry,
            Ticker monotonic,
            Clock clock) {
        this.vertx = vertx;
        this.config = config;
        this.metrics = metrics;
        String holder = UUID.randomUUID().toString();
        CreditTerms terms = CreditTerms.of(config);
        Ticker ticker = new LeaseTicker(monotonic, clock);
        this.pools = new Pools(
                config.pools(),
                purse -> new SharedPool(
                        new CreditPool(purse, holder, terms, UuidCreator::getTimeOrderedEpoch, ticker.read()),
                        ticker,
                        billing::report,
                        metrics,
                        this::after));
        registry.gauge("credit_pools", pools, Pools::count);
        registry.gauge("credit_spendable_microusd", this, leases -> leases.sum(SharedPool::spendableMicroUsd));
        registry.gauge("credit_calls_waiting", this, leases -> leases.sum(SharedPool::waitingCalls));
    }

    void start(@Observes StartupEvent started) {
        vertx.setPeriodic(config.round().toMillis(), ignored -> lookAfterAll());
    }

    /** Holds the price of a call, without asking anybody where it can; never fails. */
    public Future<CreditVerdict> hold(Caller caller, long priceMicroUsd) {
        Purse purse = purseOf(caller);
        while (true) {
            Optional<SharedPool> pool = pools.obtain(purse);
            if (pool.isEmpty()) {
                metrics.decided(new CreditVerdict.Unknown());
                return UNKNOWN;
            }
            Optional<Future<CreditVerdict>> verdict = pool.get().hold(priceMicroUsd);
            if (verdict.isPresent()) {
                return verdict.get();
            }
        }
    }

    /** What the caller may still spend, as far as this gateway knows. */
    public OptionalLong remainingMicroUsd(Caller caller) {
        return pools.find(purseOf(caller)).map(SharedPool::remainingMicroUsd).orElseGet(OptionalLong::empty);
    }

    void recalled(UUID accountId, UUID leaseId) {
        pools.of(accountId).forEach(pool -> pool.recalled(leaseId));
    }

    /** Less of the account may be spent than before. */
    void narrowed(UUID accountId) {
        pools.of(accountId).forEach(SharedPool::narrowed);
    }

    /** The terms of a key have changed: what is leased on its budget goes back and is asked for again. */
    void keyChanged(UUID accountId, UUID keyId) {
        pools.of(accountId).stream().filter(pool -> pool.isOf(keyId)).forEach(SharedPool::narrowed);
    }

    void accountChanged(UUID accountId) {
        pools.of(accountId).forEach(SharedPool::accountChanged);
    }

    /** Some account may have been paid into without this gateway hearing of it. */
    void anyMayHaveChanged() {
        pools.forEach(SharedPool::forgetThatItIsEmpty);
    }

    void stop(@Observes @Priority(AFTER_THE_LAST_CALL) ShutdownEvent stopped) {
        long end = System.nanoTime() + config.returnTimeout().toNanos();
        pools.forEach(SharedPool::giveEverythingBack);
        while (sum(pool -> pool.hasGivenBack() ? 0 : 1) > 0) {
            if (System.nanoTime() - end >= 0) {
                LOG.warn("Not all leased credit could be given back; billing takes it back when the leases expire");
                return;
            }
            LockSupport.parkNanos(LOOK_AGAIN_NANOS);
        }
    }

    private void lookAfterAll() {
        pools.forEach(SharedPool::lookAfter);
        pools.dropForgettable();
    }

    private Runnable after(Duration time, Runnable action) {
        long timer = vertx.setTimer(Math.max(1, time.plusNanos(999_999).toMillis()), ignored -> action.run());
        return () -> vertx.cancelTimer(timer);
    }

    private long sum(ToLongFunction<SharedPool> figure) {
        long[] sum = {0};
        pools.forEach(pool -> sum[0] += figure.applyAsLong(pool));
        return sum[0];
    }

    private static Purse purseOf(Caller caller) {
        return new Purse(caller.accountId(), caller.budgeted() ? caller.keyId() : null);
    }
}
