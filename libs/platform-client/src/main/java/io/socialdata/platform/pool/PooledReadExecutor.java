package io.socialdata.platform.pool;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.calls.AttemptExecutor;
import io.socialdata.platform.calls.AttemptResult;
import io.socialdata.platform.calls.ReadCall;
import io.socialdata.platform.calls.RetryBudget;
import io.socialdata.platform.responses.CallerKind;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.users.SessionOwner;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jboss.logging.Logger;

/**
 * Executes public reads with pooled accounts and at most one retry, which uses another account if the first one was the
 * problem.
 *
 * <p>Callers never see the rejection of a pooled account. They get NO_ACCOUNT.
 */
public final class PooledReadExecutor {

    private static final Logger LOG = Logger.getLogger(PooledReadExecutor.class);

    private final AccountPool pool;
    private final AttemptExecutor attemptExecutor;
    private final RetryBudget retries;
    private final ReadCall<SessionOwner> check;
    private final MeterRegistry registry;
    private final Set<String> gauged = ConcurrentHashMap.newKeySet();
    private final Queue<Gauge> gauges = new ConcurrentLinkedQueue<>();

    /**
     * @param check the call that confirms whether rejected cookies are really dead
     */
    public PooledReadExecutor(
            PoolConfig config,
            Clock clock,
            AttemptExecutor attemptExecutor,
            RetryBudget retries,
            ReadCall<SessionOwner> check,
            MeterRegistry registry) {
        this.pool = new AccountPool(config, clock);
        this.attemptExecutor = attemptExecutor;
        this.retries = retries;
        this.check = check;
        this.registry = registry;
        for (PoolAccountState state : PoolAccountState.values()) {
            gauges.add(Gauge.builder("pool.accounts", pool, p -> p.count(state))
                    .tag("state", state.label())
                    .register(registry));
        }
    }

    public <T> PlatformResult<T> read(ReadCall<T> readCall, Deadline deadline) {
        String operation = readCall.operation().name();
        gaugeHeadroom(operation);
        retries.firstAttempt();
        PlatformResult<T> first = attempt(readCall, deadline);
        boolean again = first instanceof Failed<T>(PlatformFailure platformFailure)
                && isRetryWorthwhile(platformFailure, operation);
        return hidden(again && retries.take(deadline) ? attempt(readCall, deadline) : first);
    }

    /**
     * Returns the calls that the accounts have left for an operation; empty until the platform has reported the limits
     * of one.
     */
    public Optional<RateBudget> budget(String operation) {
        return pool.budget(operation);
    }

    /** Returns the registry of the pool's accounts. */
    public PoolRegistry membership() {
        return new PoolRegistry(pool);
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

    private <T> PlatformResult<T> attempt(ReadCall<T> readCall, Deadline deadline) {
        return switch (pool.pick(readCall.operation().name())) {
            case AccountSelection.Picked(PoolAccount account) -> attempt(readCall, account, deadline);
            case AccountSelection.RateLimited(Instant until) -> PlatformResult.failed(new Throttled(until));
            case AccountSelection.NoAccount() -> PlatformResult.failed(new Unreachable(UnreachableReason.NO_ACCOUNT));
        };
    }

    private <T> PlatformResult<T> attempt(ReadCall<T> readCall, PoolAccount account, Deadline deadline) {
        AttemptResult<T> attemptResult = inFlight(readCall, account, deadline);
        pool.recordResult(account, readCall.operation().name(), attemptResult);
        if (attemptResult.outcome() instanceof Failed<T>(SessionRejected rejected)) {
            confirm(account, deadline);
        }
        return attemptResult.outcome();
    }

    private <T> AttemptResult<T> inFlight(ReadCall<T> readCall, PoolAccount account, Deadline deadline) {
        try {
            return attemptExecutor.execute(readCall, account.session(), CallerKind.POOLED, deadline);
        } finally {
            pool.release(account, readCall.operation().name());
        }
    }

    /**
     * Confirms a rejection, since one is no proof: only an account that the platform's own check also rejects leaves
     * the pool.
     */
    private void confirm(PoolAccount account, Deadline deadline) {
        PlatformResult<SessionOwner> verification = attemptExecutor
                .execute(check, account.session(), CallerKind.POOLED, deadline)
                .outcome();
        if (verification instanceof Failed<SessionOwner>(SessionRejected rejected)) {
            LogFields.with("rejection", rejected.rejection())
                    .log(() -> LOG.warn("pool account rejected by the platform"));
            pool.markRejected(account);
        } else {
            pool.coolDownAfterUnconfirmedRejection(account);
        }
    }

    /** Returns whether a retry may succeed. After a problem with an account, it needs another account with headroom. */
    private boolean isRetryWorthwhile(PlatformFailure platformFailure, String operation) {
        return switch (platformFailure) {
            case Unreachable(UnreachableReason unreachableReason) -> unreachableReason.isTransient();
            case Throttled throttled -> pool.headroom(operation) > 0;
            case SessionRejected rejected -> pool.headroom(operation) > 0;
            case Refused(RefusalReason refusalReason) ->
                refusalReason == RefusalReason.ACCOUNT_LOCKED && pool.headroom(operation) > 0;
            case Missing missing -> false;
            case Unreadable unreadable -> false;
        };
    }

    private static <T> PlatformResult<T> hidden(PlatformResult<T> platformResult) {
        return switch (platformResult) {
            case Failed<T>(SessionRejected rejected) ->
                PlatformResult.failed(new Unreachable(UnreachableReason.NO_ACCOUNT));
            case Failed<T>(PlatformFailure platformFailure) -> platformResult;
            case Success<T>(T value) -> platformResult;
        };
    }
}
