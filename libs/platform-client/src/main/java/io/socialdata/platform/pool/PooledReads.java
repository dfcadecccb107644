package io.socialdata.platform.pool;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.calls.AttemptResult;
import io.socialdata.platform.calls.CallAttempts;
import io.socialdata.platform.calls.CallRepair;
import io.socialdata.platform.calls.ReadCall;
import io.socialdata.platform.calls.RetryBudget;
import io.socialdata.platform.calls.SessionRejectionVerifier;
import io.socialdata.platform.pool.OperationCooldown.Blame;
import io.socialdata.platform.responses.CallerKind;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.Quota;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.Operation;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Executes public reads with pooled accounts and at most one retry, which uses another account if the first one was the
 * problem.
 *
 * <p>Callers never see the rejection of a pooled account. They get NO_ACCOUNT.
 */
public final class PooledReads {

    private static final Logger LOG = Logger.getLogger(PooledReads.class);

    private final AccountPool pool;
    private final CallAttempts callAttempts;
    private final RetryBudget retries;
    private final CallRepair callRepair;
    private final SessionRejectionVerifier rejectionVerifier;
    private final PoolGauges gauges;
    private final RetryRule retryRule;

    public PooledReads(
            PoolConfig config,
            Clock clock,
            CallAttempts callAttempts,
            RetryBudget retries,
            CallRepair callRepair,
            SessionRejectionVerifier rejectionVerifier,
            MeterRegistry registry) {
        this.pool = new AccountPool(config, clock);
        this.callAttempts = callAttempts;
        this.retries = retries;
        this.callRepair = callRepair;
        this.rejectionVerifier = rejectionVerifier;
        this.gauges = new PoolGauges(pool, registry);
        this.retryRule = new RetryRule(pool);
    }

    public <T> PlatformResult<T> read(ReadCall<T> readCall, Deadline deadline) {
        String operation = readCall.operation().name();
        retries.firstAttempt();
        AccountSelection selection = select(operation, null, deadline);
        return hidden(
                selection instanceof AccountSelection.Picked(PoolAccount account)
                        ? read(readCall, account, deadline)
                        : attempt(readCall, selection, deadline, true));
    }

    /** Executes the search of a poll once: a failure may cost no second call, unless that repairs the operation for all. */
    public <T> PlatformResult<T> poll(ReadCall<T> readCall, Deadline deadline) {
        retries.firstAttempt();
        return CurrentCustomer.onBehalfOf(
                Optional.of(Customer.POLLS),
                () -> hidden(attempt(readCall, select(readCall.operation().name(), null, deadline), deadline, true)));
    }

    /**
     * Makes a read with exactly this account, even if it rests. Returns what failed by the fault of the account, its
     * proxy or the platform, as in {@code edge_page}, or {@code busy}; otherwise {@code ok}.
     */
    public String check(ReadCall<?> readCall, UUID account, Deadline deadline) {
        return pool.take(account, readCall.operation().name())
                .map(taken -> PoolMemberError.outcome(attempt(readCall, taken, deadline, false)))
                .orElse("busy");
    }

    /** Makes the read of a canary with its account. */
    <T> PlatformResult<T> read(Canary canary, ReadCall<T> readCall, Deadline deadline) {
        String operation = readCall.operation().name();
        gauges.show(operation);
        PoolAccount account = pool.takeSpare(canary.account(), operation).orElse(null);
        if (account == null) {
            return PlatformResult.failed(new Unreachable(UnreachableReason.POOL_BUSY));
        }
        PlatformResult<T> result = attempt(Canary.expectingRows(readCall), account, deadline, true);
        if (canary.known() && result instanceof Failed<T>(PlatformFailure platformFailure)) {
            pool.recordOtherSucceeded(account, operation, platformFailure);
        }
        return result;
    }

    /**
     * Returns the calls that the accounts have left for the polls of an operation; empty until the platform has reported the limits
     * of one.
     */
    public Optional<RateBudget> budget(String operation) {
        return pool.budget(operation)
                .map(budget -> budget.forPolls(pool.shares().usedByPolls(operation)));
    }

    /** Returns the registry of the pool's accounts. */
    public PoolRegistry membership() {
        return new PoolRegistry(pool);
    }

    /** Removes the gauges of this pool from the registry. */
    public void close() {
        gauges.close();
    }

    private <T> PlatformResult<T> read(ReadCall<T> readCall, PoolAccount account, Deadline deadline) {
        String operation = readCall.operation().name();
        Deadline forFirst = pool.hasAnother(operation, account)
                ? Deadline.after(deadline.remaining().dividedBy(2)) // the other needs time too
                : deadline;
        PlatformResult<T> first = attempt(readCall, account, forFirst, true);
        if (isEmptyFirstPage(readCall, first) && pool.hasAnother(operation, account) && retries.takeSpare(deadline)) {
            return confirmEmpty(readCall, account, first, deadline);
        }
        if (first instanceof Failed<T>(PlatformFailure platformFailure)
                && retryRule.isWorthwhile(platformFailure, operation, account)
                && retries.take(deadline)) {
            PlatformResult<T> second = attempt(readCall, select(operation, account, deadline), deadline, false);
            if (second instanceof Success<T>) {
                pool.recordOtherSucceeded(account, operation, platformFailure);
            }
            return second;
        }
        return first;
    }

    /** Waits for an account for half of the time, so that the call has the other half and is not blamed on the account. */
    private AccountSelection select(String operation, @Nullable PoolAccount avoided, Deadline deadline) {
        gauges.show(operation);
        return pool.pick(operation, avoided, Deadline.after(deadline.remaining().dividedBy(2)));
    }

    private static boolean isEmptyFirstPage(ReadCall<?> readCall, PlatformResult<?> platformResult) {
        return !readCall.variables().containsKey("cursor")
                && platformResult instanceof Success<?>(Page<?> page)
                && page.items().isEmpty();
    }

    /**
     * Asks another account about a list without rows. The platform holds accounts back without saying so: they get such
     * pages with status 200.
     */
    private <T> PlatformResult<T> confirmEmpty(
            ReadCall<T> readCall, PoolAccount account, PlatformResult<T> first, Deadline deadline) {
        String operation = readCall.operation().name();
        PlatformResult<T> second = attempt(readCall, select(operation, account, deadline), deadline, false);
        if (second instanceof Failed<T> || isEmptyFirstPage(readCall, second)) {
            return first;
        }
        pool.recordOtherSucceeded(account, operation, new Unreadable(ResponseDefect.NO_ROWS));
        return second;
    }

    private <T> PlatformResult<T> attempt(
            ReadCall<T> readCall, AccountSelection selection, Deadline deadline, boolean repairing) {
        return switch (selection) {
            case AccountSelection.Picked(PoolAccount account) -> attempt(readCall, account, deadline, repairing);
            case AccountSelection.RateLimited(Instant until) -> PlatformResult.failed(new Throttled(until));
            case AccountSelection.OverShare(Instant until) -> {
                gauges.countRefusal(readCall.operation().name());
                yield PlatformResult.failed(new Throttled(until, Quota.SHARE));
            }
            case AccountSelection.Busy() -> PlatformResult.failed(new Unreachable(UnreachableReason.POOL_BUSY));
            case AccountSelection.NoAccount() -> PlatformResult.failed(new Unreachable(UnreachableReason.NO_ACCOUNT));
        };
    }

    /**
     * @param repairing whether the call may be repeated with other operation data: once for each call of a customer
     */
    private <T> PlatformResult<T> attempt(
            ReadCall<T> readCall, PoolAccount account, Deadline deadline, boolean repairing) {
        String operation = readCall.operation().name();
        Function<Operation, AttemptResult<T>> attempt =
                other -> callAttempts.execute(readCall.with(other), account.session(), CallerKind.POOLED, deadline);
        try {
            AttemptResult<T> attemptResult = repairing
                    ? callRepair.around(readCall.operation(), deadline, attempt)
                    : attempt.apply(readCall.operation());
            pool.recordResult(account, operation, attemptResult);
            if (attemptResult.outcome() instanceof Failed<T>(SessionRejected rejected)) {
                confirm(rejected, operation, account, deadline);
            }
            return attemptResult.outcome();
        } finally {
            pool.release(account, operation);
        }
    }

    /** Confirms a rejection, since one is no proof: an account that another operation accepts stays in the pool. */
    private void confirm(SessionRejected rejected, String operation, PoolAccount account, Deadline deadline) {
        boolean dead = rejectionVerifier.isDead(rejected, operation, account.session(), CallerKind.POOLED, deadline);
        if (dead) {
            LogFields.with("rejection", rejected.rejection())
                    .and("pool_account", account.id())
                    .log(() -> LOG.warn("pool account rejected by the platform"));
        }
        pool.recordRejection(account, operation, rejected, dead);
    }

    private static <T> PlatformResult<T> hidden(PlatformResult<T> platformResult) {
        return switch (platformResult) {
            case Failed<T>(SessionRejected rejected) ->
                PlatformResult.failed(new Unreachable(UnreachableReason.NO_ACCOUNT));
            case Failed<T>(PlatformFailure platformFailure) -> platformResult;
            case Success<T>(T value) -> platformResult;
        };
    }

    /** Which failed reads are made again. */
    private record RetryRule(AccountPool pool) {

        /** Returns whether a retry may succeed. After a problem with an account, it needs another account. */
        boolean isWorthwhile(PlatformFailure platformFailure, String operation, PoolAccount failed) {
            return switch (platformFailure) {
                case Unreachable(UnreachableReason unreachableReason) ->
                    unreachableReason.isTransient() || isServedByAnother(platformFailure, operation, failed);
                case Throttled throttled -> pool.headroom(operation) > 0;
                case SessionRejected rejected -> pool.headroom(operation) > 0;
                case Refused(RefusalReason refusalReason) ->
                    refusalReason == RefusalReason.ACCOUNT_LOCKED
                            ? pool.headroom(operation) > 0
                            : isServedByAnother(platformFailure, operation, failed);
                case Unreadable unreadable -> isServedByAnother(platformFailure, operation, failed);
                case Missing missing -> false;
            };
        }

        private boolean isServedByAnother(PlatformFailure platformFailure, String operation, PoolAccount failed) {
            return OperationCooldown.blameFor(platformFailure) != Blame.OTHERS && pool.hasAnother(operation, failed);
        }
    }
}
