package io.socialdata.platform.pool;

import io.socialdata.platform.calls.AttemptResult;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformResult.Failed;
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
 * headers. Throttled accounts rest until the platform's window ends; rejected ones leave the pool.
 */
final class AccountPool {

    private final PoolConfig config;
    private final Clock clock;
    private final @Nullable PoolAccountsFile file;
    private List<PoolAccount> accounts = List.of();
    private Instant nextFileCheck = Instant.MIN;

    AccountPool(PoolConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
        this.file = config.accountsFile().map(PoolAccountsFile::new).orElse(null);
    }

    synchronized AccountSelection pick(String operation) {
        Instant now = clock.instant();
        reloadChangedFile(now);
        Optional<PoolAccount> best = accounts.stream()
                .filter(account -> account.headroom(operation, now) > 0)
                .max(Comparator.<PoolAccount>comparingDouble(account -> account.headroom(operation, now))
                        .thenComparing(PoolAccount::inFlight, Comparator.reverseOrder()));
        best.ifPresent(account -> account.callStarted(operation, now));
        return best.<AccountSelection>map(AccountSelection.Picked::new).orElseGet(() -> whyNone(operation, now));
    }

    /** Ends a call, whatever its result; every picked account must be released. */
    synchronized void release(PoolAccount account, String operation) {
        account.callEnded(operation);
    }

    /** Updates the account's limits from the platform's response. */
    synchronized void recordResult(PoolAccount account, String operation, AttemptResult<?> attemptResult) {
        attemptResult.rateLimit().ifPresent(rateLimit -> account.report(operation, rateLimit));
        if (attemptResult.outcome() instanceof Failed<?>(PlatformFailure platformFailure)) {
            coolDownAfter(platformFailure, account, operation, attemptResult.rateLimit());
        }
    }

    /** Marks an account whose cookies the platform rejected twice. */
    synchronized void markRejected(PoolAccount account) {
        account.reject();
    }

    /** Rests an account whose cookies one operation rejected and another accepted. */
    synchronized void coolDownAfterUnconfirmedRejection(PoolAccount account) {
        account.coolDownUntil(clock.instant().plus(config.doubtCooldown()));
    }

    /** Replaces the accounts. The state of an account is kept as long as its version is the same. */
    synchronized void replaceMembers(List<PoolMember> members) {
        accounts = members.stream().distinct().map(this::existingOrNew).toList();
    }

    synchronized List<PoolMemberStatus> reports() {
        Instant now = clock.instant();
        return accounts.stream().map(account -> account.reported(now)).toList();
    }

    synchronized double headroom(String operation) {
        Instant now = clock.instant();
        return accounts.stream()
                .mapToDouble(account -> account.headroom(operation, now))
                .average()
                .orElse(0);
    }

    synchronized Optional<RateBudget> budget(String operation) {
        Instant now = clock.instant();
        return RateBudget.of(
                accounts.stream()
                        .filter(account -> !account.isRejected() && !account.isCoolingDown(now))
                        .map(account -> Optional.ofNullable(account.window(operation)))
                        .toList(),
                config.window(),
                now);
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
            boolean callsLeft = rateLimit.map(RateLimit::remaining).orElse(0L) > 0;
            account.close(operation, until == null ? now.plus(config.window()) : until);
            if (callsLeft) {
                account.coolDownUntil(now.plus(config.heldBackCooldown()));
            }
        } else if (platformFailure.equals(new Refused(RefusalReason.ACCOUNT_LOCKED))) {
            account.coolDownUntil(now.plus(config.lockedCooldown()));
        }
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
