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
 * The accounts that serve public reads. The one with the most headroom by the platform's own headers goes first; throttled
 * ones rest until the platform's window ends, rejected ones leave.
 */
final class AccountPool {

    private final PoolConfig config;
    private final Clock clock;
    private final @Nullable PoolAccountsFile file;
    private List<PoolAccount> accounts = List.of();
    private Instant nextLook = Instant.MIN;

    AccountPool(PoolConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
        this.file = config.accountsFile().map(PoolAccountsFile::new).orElse(null);
    }

    synchronized AccountSelection pick(String operation) {
        Instant now = clock.instant();
        lookAtFile(now);
        Optional<PoolAccount> best = accounts.stream()
                .filter(account -> account.headroom(operation, now) > 0)
                .max(Comparator.<PoolAccount>comparingDouble(account -> account.headroom(operation, now))
                        .thenComparing(PoolAccount::inFlight, Comparator.reverseOrder()));
        best.ifPresent(account -> account.callStarted(operation, now));
        return best.<AccountSelection>map(AccountSelection.Picked::new).orElseGet(() -> whyNone(operation, now));
    }

    /** The call is over, however it ended; every picked account comes back through here. */
    synchronized void release(PoolAccount account, String operation) {
        account.callEnded(operation);
    }

    /** Learns from what the platform said to an account. */
    synchronized void recordResult(PoolAccount account, String operation, AttemptResult<?> attemptResult) {
        attemptResult.rateLimit().ifPresent(rateLimit -> account.report(operation, rateLimit));
        if (attemptResult.outcome() instanceof Failed<?>(PlatformFailure platformFailure)) {
            restAfter(platformFailure, account, operation, attemptResult.rateLimit());
        }
    }

    /** The platform rejected the account's cookies, twice. */
    synchronized void markRejected(PoolAccount account) {
        account.reject();
    }

    /** The platform rejected the account's cookies in one place and took them in another. */
    synchronized void restAfterUnconfirmedRejection(PoolAccount account) {
        account.restUntil(clock.instant().plus(config.doubtRest()));
    }

    /** Makes these the accounts; what is known of one stays known as long as it is the same. */
    synchronized void replaceMembers(List<PoolMember> members) {
        accounts = members.stream().distinct().map(this::keptOrNew).toList();
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
                        .filter(account -> !account.isRejected() && !account.rests(now))
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

    private void restAfter(
            PlatformFailure platformFailure, PoolAccount account, String operation, Optional<RateLimit> rateLimit) {
        Instant now = clock.instant();
        if (platformFailure instanceof Throttled(Instant until)) {
            boolean callsLeft = rateLimit.map(RateLimit::remaining).orElse(0L) > 0;
            account.close(operation, until == null ? now.plus(config.window()) : until);
            if (callsLeft) {
                account.restUntil(now.plus(config.heldBackRest()));
            }
        } else if (platformFailure.equals(new Refused(RefusalReason.ACCOUNT_LOCKED))) {
            account.restUntil(now.plus(config.lockedRest()));
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

    private void lookAtFile(Instant now) {
        if (file != null && !now.isBefore(nextLook)) {
            nextLook = now.plus(config.fileCheck());
            file.readIfChanged().ifPresent(this::replaceMembers);
        }
    }

    private PoolAccount keptOrNew(PoolMember poolMember) {
        return accounts.stream()
                .filter(account -> account.isSameVersionAs(poolMember))
                .findFirst()
                .orElseGet(() -> new PoolAccount(poolMember));
    }
}
