package io.socialdata.platform.pool;

import io.socialdata.platform.pool.AccountSelection.Busy;
import io.socialdata.platform.pool.AccountSelection.NoAccount;
import io.socialdata.platform.pool.AccountSelection.Picked;
import io.socialdata.platform.pool.AccountSelection.RateLimited;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Selects the account for a call. Not thread-safe: the pool guards it. */
record AccountSelector(FailureAttribution failures, AccountCalls calls) {

    static final double FULL = 1;

    /** Canaries leave this share of a window to callers. */
    private static final double LEFT_TO_CALLERS = 0.25;

    /**
     * Selects the free account with the most headroom. One that just failed, or is likely to, is selected only if no
     * other serves the operation: the call rather waits for a busy one. It also waits if its customer would then have
     * more calls in progress than are left to the others.
     */
    AccountSelection select(WaitingCall waitingCall, Instant now) {
        String operation = waitingCall.operation();
        List<PoolAccount> serving = failures.serving(operation, now);
        double average = averageOfKnown(serving, operation, now);
        List<PoolAccount> withHeadroom = serving.stream()
                .filter(account -> account.headroom(operation, now, average) > 0)
                .toList();
        if (!withHeadroom.isEmpty() && hasShare(waitingCall.customer(), withHeadroom)) {
            return new Busy();
        }
        List<PoolAccount> wanted = withHeadroom.stream()
                .filter(account -> isLikelyToServe(account, operation) && !account.equals(waitingCall.avoided()))
                .toList();
        Optional<PoolAccount> best = (wanted.isEmpty() ? withHeadroom : wanted)
                .stream()
                        .filter(account -> calls.free(account.id()) > 0)
                        .max(Comparator.<PoolAccount>comparingDouble(
                                        account -> account.headroom(operation, now, average))
                                .thenComparing(PoolAccount::inFlight, Comparator.reverseOrder())
                                .thenComparing(PoolAccount::lastUsed, Comparator.reverseOrder()));
        return best.<AccountSelection>map(Picked::new)
                .orElseGet(() -> withHeadroom.isEmpty() ? whyNone(operation, now) : new Busy());
    }

    private boolean hasShare(@Nullable UUID customer, List<PoolAccount> accounts) {
        return customer != null
                && calls.of(customer)
                        >= accounts.stream()
                                .mapToInt(account -> calls.free(account.id()))
                                .sum();
    }

    /** Returns whether an account other than this one is likely to serve the operation. */
    boolean hasAnother(String operation, PoolAccount failed, Instant now) {
        return failures.serving(operation, now).stream()
                .anyMatch(account -> !account.equals(failed)
                        && isLikelyToServe(account, operation)
                        && account.headroom(operation, now, FULL) > 0);
    }

    /** Returns whether the account serves, and has more calls left than callers may soon need. */
    static boolean hasSpareCalls(PoolAccount account, String operation, Instant now) {
        return account.isUsable(now) && account.headroom(operation, now, FULL) > LEFT_TO_CALLERS;
    }

    private boolean isLikelyToServe(PoolAccount account, String operation) {
        return calls.allowed(account.id()) > 0 && !account.isDoubtful(operation);
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
        return failures.accounts().stream()
                .map(account -> account.freeAt(operation, now))
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .<AccountSelection>map(RateLimited::new)
                .orElseGet(NoAccount::new);
    }
}
