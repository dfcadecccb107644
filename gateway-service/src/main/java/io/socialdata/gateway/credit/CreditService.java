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
public class CreditService {

    private static final Logger LOG = Logger.getLogger(CreditService.class);

    /** After the server is drained, so that all calls have ended; before anything that a report needs is closed. */
    private static final int AFTER_THE_LAST_CALL = 2;

    private static final long LOOK_AGAIN_NANOS = Duration.ofMillis(10).toNanos();
    private static final Future<CreditDecision> UNKNOWN = Future.succeededFuture(new CreditDecision.Unknown());

    private final Vertx vertx;
    private final CreditConfig config;
    private final CreditMetrics metrics;
    private final CreditPoolRegistry creditPoolRegistry;

    CreditService(
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
        this.creditPoolRegistry = new CreditPoolRegistry(
                config.pools(),
                creditPoolId -> new ConcurrentCreditPool(
                        new CreditPool(creditPoolId, holder, terms, UuidCreator::getTimeOrderedEpoch, ticker.read()),
                        ticker,
                        billing::report,
                        metrics,
                        this::after));
        registry.gauge("credit_pools", creditPoolRegistry, CreditPoolRegistry::count);
        registry.gauge(
                "credit_spendable_microusd",
                this,
                creditService -> creditService.sum(ConcurrentCreditPool::spendableMicroUsd));
        registry.gauge(
                "credit_calls_waiting", this, creditService -> creditService.sum(ConcurrentCreditPool::waitingCalls));
    }

    void start(@Observes StartupEvent started) {
        vertx.setPeriodic(config.round().toMillis(), ignored -> maintainAll());
    }

    /** Holds the price of a call, without asking anybody where it can; never fails. */
    public Future<CreditDecision> hold(Caller caller, long priceMicroUsd) {
        CreditPoolId creditPoolId = purseOf(caller);
        while (true) {
            Optional<ConcurrentCreditPool> pool = creditPoolRegistry.obtain(creditPoolId);
            if (pool.isEmpty()) {
                metrics.decided(new CreditDecision.Unknown());
                return UNKNOWN;
            }
            Optional<Future<CreditDecision>> verdict = pool.get().hold(priceMicroUsd);
            if (verdict.isPresent()) {
                return verdict.get();
            }
        }
    }

    /** What the caller may still spend, as far as this gateway knows. */
    public OptionalLong remainingMicroUsd(Caller caller) {
        return creditPoolRegistry
                .find(purseOf(caller))
                .map(ConcurrentCreditPool::remainingMicroUsd)
                .orElseGet(OptionalLong::empty);
    }

    void recalled(UUID accountId, UUID leaseId) {
        creditPoolRegistry.of(accountId).forEach(pool -> pool.recalled(leaseId));
    }

    /** Less of the account may be spent than before. */
    void narrowed(UUID accountId) {
        creditPoolRegistry.of(accountId).forEach(ConcurrentCreditPool::narrowed);
    }

    /** The terms of a key have changed: what is leased on its budget goes back and is asked for again. */
    void keyChanged(UUID accountId, UUID keyId) {
        creditPoolRegistry.of(accountId).stream()
                .filter(pool -> pool.isOf(keyId))
                .forEach(ConcurrentCreditPool::narrowed);
    }

    void accountChanged(UUID accountId) {
        creditPoolRegistry.of(accountId).forEach(ConcurrentCreditPool::accountChanged);
    }

    /** Some account may have been paid into without this gateway hearing of it. */
    void clearAllExhaustion() {
        creditPoolRegistry.forEach(ConcurrentCreditPool::forgetThatItIsEmpty);
    }

    void stop(@Observes @Priority(AFTER_THE_LAST_CALL) ShutdownEvent stopped) {
        long end = System.nanoTime() + config.returnTimeout().toNanos();
        creditPoolRegistry.forEach(ConcurrentCreditPool::giveEverythingBack);
        while (sum(pool -> pool.hasGivenBack() ? 0 : 1) > 0) {
            if (System.nanoTime() - end >= 0) {
                LOG.warn("Not all leased credit could be given back; billing takes it back when the leases expire");
                return;
            }
            LockSupport.parkNanos(LOOK_AGAIN_NANOS);
        }
    }

    private void maintainAll() {
        creditPoolRegistry.forEach(ConcurrentCreditPool::maintain);
        creditPoolRegistry.dropForgettable();
    }

    private Runnable after(Duration time, Runnable action) {
        long timer = vertx.setTimer(Math.max(1, time.plusNanos(999_999).toMillis()), ignored -> action.run());
        return () -> vertx.cancelTimer(timer);
    }

    private long sum(ToLongFunction<ConcurrentCreditPool> figure) {
        long[] sum = {0};
        creditPoolRegistry.forEach(pool -> sum[0] += figure.applyAsLong(pool));
        return sum[0];
    }

    private static CreditPoolId purseOf(Caller caller) {
        return new CreditPoolId(caller.accountId(), caller.budgeted() ? caller.keyId() : null);
    }
}
