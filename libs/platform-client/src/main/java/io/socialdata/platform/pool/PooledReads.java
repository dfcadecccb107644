package io.socialdata.platform.pool;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.platform.calls.Attempt;
import io.socialdata.platform.calls.Attempts;
import io.socialdata.platform.calls.Call;
import io.socialdata.platform.calls.RetryBudget;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Refusal;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.reading.Acting;
import io.socialdata.platform.users.Identity;
import io.socialdata.platform.wire.Deadline;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jboss.logging.Logger;

/**
 * Public reads by the pool's accounts, with at most one retry, by another account where the first one was the trouble.
 *
 * <p>Callers never see the rejection of a pooled account. They get NO_ACCOUNT.
 */
public final class PooledReads {

    private static final Logger LOG = Logger.getLogger(PooledReads.class);

    private final AccountPool pool;
    private final Attempts attempts;
    private final RetryBudget retries;
    private final Call<Identity> check;
    private final MeterRegistry registry;
    private final Set<String> gauged = ConcurrentHashMap.newKeySet();
    private final Queue<Gauge> gauges = new ConcurrentLinkedQueue<>();

    /**
     * @param check the call that confirms whether rejected cookies are really dead
     */
    public PooledReads(
            PoolConfig config,
            Clock clock,
            Attempts attempts,
            RetryBudget retries,
            Call<Identity> check,
            MeterRegistry registry) {
        this.pool = new AccountPool(config, clock);
        this.attempts = attempts;
        this.retries = retries;
        this.check = check;
        this.registry = registry;
        for (PoolState state : PoolState.values()) {
            gauges.add(Gauge.builder("pool.accounts", pool, p -> p.count(state))
                    .tag("state", state.label())
                    .register(registry));
        }
    }

    public <T> Outcome<T> read(Call<T> call, Deadline deadline) {
        String operation = call.operation().name();
        gaugeHeadroom(operation);
        retries.firstAttempt();
        Outcome<T> first = attempt(call, deadline);
        boolean again = first instanceof Failed<T>(Failure failure) && mayDoBetter(failure, operation);
        return hidden(again && retries.take(deadline) ? attempt(call, deadline) : first);
    }

    /** What the accounts can still bear of an operation; empty while the platform has not told the limits of any. */
    public Optional<Budget> budget(String operation) {
        return pool.budget(operation);
    }

    /** Who is in the pool. */
    public Membership membership() {
        return new Membership(pool);
    }

    /** Removes the gauges of this pool from the registry. */
    public void close() {
        gauges.forEach(registry::remove);
    }

    private void gaugeHeadroom(String operation) {
        if (gauged.add(operation)) {
            gauges.add(Gauge.builder("pool.headroom.ratio", pool, p -> p.headroom(operation))
                    .tag("operation", operation)
                    .register(registry));
        }
    }

    private <T> Outcome<T> attempt(Call<T> call, Deadline deadline) {
        return switch (pool.pick(call.operation().name())) {
            case Pick.Picked(PoolAccount account) -> attempt(call, account, deadline);
            case Pick.NoHeadroom(Instant until) -> Outcome.failed(new Throttled(until));
            case Pick.NoAccount() -> Outcome.failed(new Unreachable(Obstacle.NO_ACCOUNT));
        };
    }

    private <T> Outcome<T> attempt(Call<T> call, PoolAccount account, Deadline deadline) {
        Attempt<T> attempt = inFlight(call, account, deadline);
        pool.learn(account, call.operation().name(), attempt);
        if (attempt.outcome() instanceof Failed<T>(SessionRejected rejected)) {
            confirm(account, deadline);
        }
        return attempt.outcome();
    }

    private <T> Attempt<T> inFlight(Call<T> call, PoolAccount account, Deadline deadline) {
        try {
            return attempts.make(call, account.session(), Acting.POOLED, deadline);
        } finally {
            pool.handBack(account, call.operation().name());
        }
    }

    /** One rejection is no proof: only an account that the platform also denies by its own check leaves the pool. */
    private void confirm(PoolAccount account, Deadline deadline) {
        Outcome<Identity> verdict =
                attempts.make(check, account.session(), Acting.POOLED, deadline).outcome();
        if (verdict instanceof Failed<Identity>(SessionRejected rejected)) {
            LOG.warnf("pool account rejected by the platform rejection=%s", rejected.rejection());
            pool.retire(account);
        } else {
            pool.doubt(account);
        }
    }

    /** After trouble with an account, only another one that has headroom may do better. */
    private boolean mayDoBetter(Failure failure, String operation) {
        return switch (failure) {
            case Unreachable(Obstacle obstacle) -> obstacle.mayPass();
            case Throttled throttled -> pool.headroom(operation) > 0;
            case SessionRejected rejected -> pool.headroom(operation) > 0;
            case Refused(Refusal refusal) -> refusal == Refusal.ACCOUNT_LOCKED && pool.headroom(operation) > 0;
            case Missing missing -> false;
            case Unreadable unreadable -> false;
        };
    }

    private static <T> Outcome<T> hidden(Outcome<T> outcome) {
        return switch (outcome) {
            case Failed<T>(SessionRejected rejected) -> Outcome.failed(new Unreachable(Obstacle.NO_ACCOUNT));
            case Failed<T>(Failure failure) -> outcome;
            case Found<T>(T value) -> outcome;
        };
    }
}
