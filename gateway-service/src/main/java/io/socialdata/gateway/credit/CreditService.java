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
 * Holds credit for calls, from leases that billing granted to this gateway. Only the return of credit at shutdown
 * blocks.
 *
 * <p>A lease does not survive the process: each start is a new holder. Billing reclaims what a stopped process did not
 * return after a while.
 */
@Singleton
public class CreditService {

    private static final Logger LOG = Logger.getLogger(CreditService.class);

    /** After the server is drained, so that all calls have ended; before anything that a report needs is closed. */
    private static final int AFTER_THE_LAST_CALL = 2;

    private static final long POLL_NANOS = Duration.ofMillis(10).toNanos();
    private static final HoldResult.Undecided UNDECIDED = new HoldResult.Undecided();

    /**
     * Maximum number of credit pools in memory: one per active account and one per key with a budget. Calls that need a
     * further pool are rejected with 503.
     */
    private static final int MAX_POOLS = 100_000;

    /** Interval of the maintenance run over all leases. */
    private static final Duration MAINTENANCE_INTERVAL = Duration.ofSeconds(1);

    /** Timeout of returning all credit when the service stops. */
    private static final Duration RETURN_TIMEOUT = Duration.ofSeconds(2);

    private final Vertx vertx;
    private final CreditMetrics metrics;
    private final CreditPoolRegistry creditPoolRegistry;

    CreditService(
            Vertx vertx,
            CreditConfig config,
            LeaseClient billing,
            CreditMetrics metrics,
            PublishedUsage published,
            MeterRegistry registry,
            Ticker monotonic,
            Clock clock) {
        this.vertx = vertx;
        this.metrics = metrics;
        String holder = UUID.randomUUID().toString();
        CreditTerms terms = CreditTerms.of(config);
        Ticker ticker = new LeaseTicker(monotonic, clock);
        this.creditPoolRegistry = new CreditPoolRegistry(
                MAX_POOLS,
                creditPoolId -> new ConcurrentCreditPool(
                        new CreditPool(
                                creditPoolId,
                                holder,
                                terms,
                                published,
                                UuidCreator::getTimeOrderedEpoch,
                                ticker.read()),
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
                "credit_holds_waiting", this, creditService -> creditService.sum(ConcurrentCreditPool::waitingCalls));
    }

    void start(@Observes StartupEvent started) {
        vertx.setPeriodic(MAINTENANCE_INTERVAL.toMillis(), ignored -> maintainAll());
    }

    /** Holds the price of a call, without asking billing where possible; the future never fails. */
    public Future<HoldResult.Decided> hold(Caller caller, long priceMicroUsd) {
        CreditPoolId creditPoolId = poolIdOf(caller);
        while (true) {
            Optional<ConcurrentCreditPool> pool = creditPoolRegistry.getOrCreate(creditPoolId);
            if (pool.isEmpty()) {
                metrics.decided(UNDECIDED);
                return Future.succeededFuture(UNDECIDED);
            }
            Optional<Future<HoldResult.Decided>> decision = pool.get().hold(priceMicroUsd);
            if (decision.isPresent()) {
                return decision.get();
            }
        }
    }

    /** Returns what the caller may still spend, as far as this gateway knows. */
    public OptionalLong remainingMicroUsd(Caller caller) {
        return creditPoolRegistry
                .find(poolIdOf(caller))
                .map(ConcurrentCreditPool::remainingMicroUsd)
                .orElseGet(OptionalLong::empty);
    }

    void recalled(UUID accountId, UUID leaseId) {
        creditPoolRegistry.of(accountId).forEach(pool -> pool.recalled(leaseId));
    }

    /** The spendable credit of the account was reduced. */
    void narrowed(UUID accountId) {
        creditPoolRegistry.of(accountId).forEach(ConcurrentCreditPool::narrowed);
    }

    /** The terms of a key have changed: returns the credit leased on its budget and requests it again. */
    void keyChanged(UUID accountId, UUID keyId) {
        creditPoolRegistry.of(accountId).stream()
                .filter(pool -> pool.isOf(keyId))
                .forEach(ConcurrentCreditPool::narrowed);
    }

    void accountChanged(UUID accountId) {
        creditPoolRegistry.of(accountId).forEach(ConcurrentCreditPool::accountChanged);
    }

    /** An account may have been topped up without this gateway receiving the event. */
    void clearAllExhaustion() {
        creditPoolRegistry.forEach(ConcurrentCreditPool::clearExhausted);
    }

    void stop(@Observes @Priority(AFTER_THE_LAST_CALL) ShutdownEvent stopped) {
        long end = System.nanoTime() + RETURN_TIMEOUT.toNanos();
        creditPoolRegistry.forEach(ConcurrentCreditPool::returnAll);
        while (sum(pool -> pool.isReturned() ? 0 : 1) > 0) {
            if (System.nanoTime() - end >= 0) {
                LOG.warn("not all leased credit could be given back; billing takes it back when the leases expire");
                return;
            }
            LockSupport.parkNanos(POLL_NANOS);
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

    private static CreditPoolId poolIdOf(Caller caller) {
        return new CreditPoolId(caller.accountId(), caller.budgeted() ? caller.keyId() : null);
    }
}
