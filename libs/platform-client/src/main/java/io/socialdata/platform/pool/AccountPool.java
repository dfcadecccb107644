package io.socialdata.platform.pool;

import io.socialdata.platform.calls.AttemptResult;
import io.socialdata.platform.pool.OperationCooldown.Blame;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.RateLimit;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The accounts that serve public reads. Selects the account with the most headroom, as reported in the platform's
 * headers. Throttled accounts rest until the platform's window ends; rejected ones leave the pool. An account that
 * fails an operation which works with others rests for it; see {@link FailureAttribution}.
 */
final class AccountPool {

    private static final double FULL = 1;

    private final PoolConfig config;
    private final Clock clock;
    private final @Nullable PoolAccountsFile file;
    private List<PoolAccount> accounts = List.of();
    private FailureAttribution failures = new FailureAttribution(accounts);
    private Instant nextFileCheck = Instant.MIN;

    AccountPool(PoolConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
        this.file = config.accountsFile().map(PoolAccountsFile::new).orElse(null);
    }

    synchronized AccountSelection pick(String operation) {
        return pick(operation, null);
    }

    /**
     * Selects an account for a call.
     *
     * @param avoided the account that just failed, selected only if no other can serve
     */
    synchronized AccountSelection pick(String operation, @Nullable PoolAccount avoided) {
        Instant now = clock.instant();
        reloadChangedFile(now);
        List<PoolAccount> serving = failures.serving(operation, now);
        double average = averageOfKnown(serving, operation, now);
        Optional<PoolAccount> best = serving.stream()
                .filter(account -> account.headroom(operation, now, average) > 0)
                .max(Comparator.<PoolAccount, Boolean>comparing(
                                account -> !account.equals(avoided) && !account.isDoubtful(operation))
                        .thenComparingDouble(account -> account.headroom(operation, now, average))
                        .thenComparing(PoolAccount::inFlight, Comparator.reverseOrder())
                        .thenComparing(PoolAccount::lastUsed, Comparator.reverseOrder()));
        best.ifPresent(account -> account.callStarted(operation, now));
        return best.<AccountSelection>map(AccountSelection.Picked::new).orElseGet(() -> whyNone(operation, now));
    }

    /** Returns whether an account other than this one is likely to serve the operation. */
    synchronized boolean hasAnother(String operation, PoolAccount failed) {
        Instant now = clock.instant();
        return failures.serving(operation, now).stream()
                .anyMatch(account -> !account.equals(failed)
                        && !account.isDoubtful(operation)
                        && account.headroom(operation, now, FULL) > 0);
    }

    /** Ends a call, whatever its result; every picked account must be released. */
    synchronized void release(PoolAccount account, String operation) {
        account.callEnded(operation);
    }

    /** Updates the limits and cooldowns of the account from the result of a call. */
    synchronized void recordResult(PoolAccount account, String operation, AttemptResult<?> attemptResult) {
        attemptResult.rateLimit().ifPresent(rateLimit -> account.report(operation, rateLimit));
        switch (attemptResult.outcome()) {
            case Success<?> success -> failures.recordSuccess(account, operation, clock.instant());
            case Failed<?>(PlatformFailure platformFailure) ->
                coolDownAfter(platformFailure, account, operation, attemptResult.rateLimit());
        }
    }

    /** Blames the account for a failure of a read that another account could make. */
    synchronized void recordOtherSucceeded(PoolAccount account, String operation, PlatformFailure platformFailure) {
        if (OperationCooldown.blameFor(platformFailure) == Blame.ACCOUNT_IF_OTHER_SUCCEEDS) {
            failures.blame(account, operation, platformFailure, clock.instant());
            account.closeCooldown(operation, OperationCooldown::confirmed);
        }
    }

    /** Marks an account whose cookies the platform rejected. */
    synchronized void markRejected(PoolAccount account, String operation, SessionRejected rejected) {
        account.reject();
        account.failedBy(PoolMemberError.of(operation, rejected, clock.instant()));
    }

    /** Rests an account whose cookies one operation rejected and no other confirmed. */
    synchronized void coolDownAfterUnconfirmedRejection(
            PoolAccount account, String operation, SessionRejected rejected) {
        Instant now = clock.instant();
        account.coolDownUntil(now.plus(config.doubtCooldown()));
        account.failedBy(PoolMemberError.of(operation, rejected, now));
    }

    /** Replaces the accounts. The state of an account is kept as long as its version is the same. */
    synchronized void replaceMembers(List<PoolMember> members) {
        accounts = members.stream().distinct().map(this::existingOrNew).toList();
        failures = new FailureAttribution(accounts);
    }

    synchronized List<PoolMemberStatus> reports() {
        Instant now = clock.instant();
        return accounts.stream().map(account -> account.reported(now)).toList();
    }

    synchronized double headroom(String operation) {
        Instant now = clock.instant();
        double sum = failures.serving(operation, now).stream()
                .mapToDouble(account -> account.headroom(operation, now, FULL))
                .sum();
        return accounts.isEmpty() ? 0 : sum / accounts.size();
    }

    synchronized Optional<RateBudget> budget(String operation) {
        Instant now = clock.instant();
        return RateBudget.of(
                failures.serving(operation, now).stream()
                        .map(account -> Optional.ofNullable(account.window(operation)))
                        .toList(),
                config.window(),
                now);
    }

    /** Counts the usable accounts that do not serve the operation, because they failed it. */
    synchronized int countResting(String operation) {
        Instant now = clock.instant();
        return failures.usable(now).size() - failures.serving(operation, now).size();
    }

    synchronized long count(PoolAccountState state) {
        Instant now = clock.instant();
        return accounts.stream()
                .filter(account -> PoolAccountState.of(account, now) == state)
                .count();
    }

    private void coolDownAfter(
            PlatformFailure platformFailure, PoolAccount account, String operation, Optional<RateLimit> rateLimit) {
        Instant now = clock.instant();
        if (platformFailure instanceof Throttled(Instant until, var _)) {
            if (rateLimit.map(RateLimit::remaining).orElse(0L) > 0) {
                coolDownAfterHiddenLimit(account, operation, now);
            } else {
                account.close(operation, until == null ? now.plus(config.window()) : until);
            }
        } else if (platformFailure.equals(new Refused(RefusalReason.ACCOUNT_LOCKED))) {
            account.coolDownUntil(now.plus(config.lockedCooldown()));
            account.failedBy(PoolMemberError.of(operation, platformFailure, now));
        } else if (OperationCooldown.blameFor(platformFailure) == Blame.ACCOUNT
                || OperationCooldown.blameFor(platformFailure) == Blame.ACCOUNT_IF_REPEATED) {
            failures.blame(account, operation, platformFailure, now);
        }
    }

    private void coolDownAfterHiddenLimit(PoolAccount account, String operation, Instant now) {
        OperationCooldown before = account.cooldown(operation);
        if (before == null || !before.isRunning(now)) { // else a call that was sent before the first refusal
            OperationCooldown cooldown = OperationCooldown.afterHiddenLimit(before, config.heldBackCooldown(), now);
            account.coolDown(operation, cooldown);
            account.close(operation, cooldown.until());
            account.failedBy(PoolMemberError.of(operation, cooldown.failure(), now));
        }
    }

    /** Returns the headroom that an account without a known window is assumed to have. */
    private static double averageOfKnown(List<PoolAccount> serving, String operation, Instant now) {
        return serving.stream()
                .flatMap(account -> Optional.ofNullable(account.window(operation)).stream())
                .filter(rateLimitWindow -> !rateLimitWindow.isOver(now) && rateLimitWindow.headroom() > 0)
                .mapToDouble(RateLimitWindow::headroom)
                .average()
                .orElse(FULL);
    }

    private AccountSelection whyNone(String operation, Instant now) {
        return accounts.stream()
                .map(account -> account.freeAt(operation, now))
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .<AccountSelection>map(AccountSelection.RateLimited::new)
                .orElseGet(AccountSelection.NoAccount::new);
    }

    private void reloadChangedFile(Instant now) {
        if (file != null && !now.isBefore(nextFileCheck)) {
            nextFileCheck = now.plus(config.fileCheckInterval());
            file.readIfChanged().ifPresent(this::replaceMembers);
        }
    }

    private PoolAccount existingOrNew(PoolMember poolMember) {
        return accounts.stream()
                .filter(account -> account.isSameVersionAs(poolMember))
                .findFirst()
                .orElseGet(() -> new PoolAccount(poolMember));
    }
}
