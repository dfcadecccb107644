package io.socialdata.platform.pool;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.transport.RateLimit;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One account of the pool with its known limits. Not thread-safe: the pool guards it. */
final class PoolAccount {

    /** Operations that fail before the whole account rests. */
    private static final int FAILING_OPERATIONS = 3;

    private final PoolMember poolMember;
    private final AccountSession session;
    private final Map<String, RateLimitWindow> windows = new HashMap<>();
    private final Map<String, OperationCooldown> cooldowns = new HashMap<>();
    private final Map<String, Integer> inFlight = new HashMap<>();
    private final DailyCalls calls = new DailyCalls();
    private @Nullable Instant cooldownUntil;
    private @Nullable Instant lastUsed;
    private @Nullable PoolMemberError lastError;
    private String reportedCt0;
    private boolean rejected;

    PoolAccount(PoolMember poolMember) {
        AccountSession direct = new AccountSession(poolMember.credentials());
        EgressProxy proxy = poolMember.proxy();
        this.poolMember = poolMember;
        this.session = proxy == null ? direct : direct.withProxy(proxy);
        this.reportedCt0 = poolMember.credentials().csrfToken();
    }

    AccountSession session() {
        return session;
    }

    /**
     * Returns true for the same account and cookie version. The cookies held here may be newer, because the platform
     * rotates ct0.
     */
    boolean isSameVersionAs(PoolMember other) {
        return poolMember.id().equals(other.id()) && poolMember.version() == other.version();
    }

    /** Returns the status; a replaced cookie is in one report only. */
    PoolMemberStatus reported(Instant now) {
        Set<String> limited = new HashSet<>(windows.keySet());
        limited.addAll(cooldowns.keySet());
        String newest = session.credentials().csrfToken();
        String unreported = newest.equals(reportedCt0) ? null : newest;
        reportedCt0 = newest;
        return new PoolMemberStatus(
                poolMember.id(),
                poolMember.version(),
                rejected,
                cooldownUntil(now),
                degradedUntil(now),
                lastUsed,
                lastError,
                calls.uses(limited, operation -> freeAt(operation, now), now),
                unreported);
    }

    /** Counts a call that has ended. */
    void count(String operation, boolean failed, Instant now) {
        calls.count(operation, failed, now);
    }

    /** Ends all rests. Cookies that the platform rejected stay rejected. */
    void wake() {
        cooldownUntil = null;
        cooldowns.clear();
        windows.values().removeIf(rateLimitWindow -> rateLimitWindow.headroom() == 0);
    }

    /** Returns the share of the window that is left for an operation. */
    double headroom(String operation, Instant now, double ofUnknownWindow) {
        RateLimitWindow rateLimitWindow = windows.get(operation);
        return rateLimitWindow == null || rateLimitWindow.isOver(now) ? ofUnknownWindow : rateLimitWindow.headroom();
    }

    /** Returns when the account can serve the operation again; null if it never will. */
    @Nullable
    Instant freeAt(String operation, Instant now) {
        if (rejected) {
            return null;
        }
        RateLimitWindow rateLimitWindow = windows.get(operation);
        Instant windowEnd = rateLimitWindow == null || rateLimitWindow.isOver(now) || rateLimitWindow.headroom() > 0
                ? now
                : rateLimitWindow.end();
        OperationCooldown cooldown = cooldowns.get(operation);
        return Stream.of(
                        Optional.of(windowEnd),
                        Optional.ofNullable(cooldownUntil(now)),
                        Optional.ofNullable(cooldown).map(OperationCooldown::until))
                .flatMap(Optional::stream)
                .max(Comparator.naturalOrder())
                .orElse(now);
    }

    /** Returns the cooldown of an operation that failed and has not succeeded since. */
    @Nullable
    OperationCooldown cooldown(String operation) {
        return cooldowns.get(operation);
    }

    void coolDown(String operation, OperationCooldown cooldown) {
        cooldowns.put(operation, cooldown);
    }

    /** Replaces the cooldown of an operation, if there is one. */
    void closeCooldown(String operation, UnaryOperator<OperationCooldown> closing) {
        cooldowns.computeIfPresent(operation, (name, cooldown) -> closing.apply(cooldown));
    }

    /** Forgets the failures of an operation. */
    void endCooldown(String operation) {
        cooldowns.remove(operation);
    }

    /** Forgets all failures to reach the platform, once it was reached. */
    void reached() {
        if (!cooldowns.isEmpty()) {
            cooldowns.values().removeIf(cooldown -> cooldown.failure() instanceof Unreachable);
        }
    }

    void failedBy(PoolMemberError error) {
        lastError = error;
    }

    /** Returns when the last call started; the distant past for an account that was not used yet. */
    Instant lastUsed() {
        return lastUsed == null ? Instant.MIN : lastUsed;
    }

    /**
     * Returns whether another account should rather serve the operation: this one failed it as others did, or is being
     * tried again, for which one call is enough.
     */
    boolean isDoubtful(String operation) {
        OperationCooldown cooldown = cooldowns.get(operation);
        return cooldown != null && (cooldown.open() || inFlight(operation) > 0);
    }

    UUID id() {
        return poolMember.id();
    }

    int inFlight(String operation) {
        return inFlight.getOrDefault(operation, 0);
    }

    /** Returns the known window of an operation; null until the platform has reported one. */
    @Nullable
    RateLimitWindow window(String operation) {
        return windows.get(operation);
    }

    int inFlight() {
        return inFlight.values().stream().mapToInt(Integer::intValue).sum();
    }

    void callStarted(String operation, Instant now) {
        lastUsed = now;
        inFlight.merge(operation, 1, Integer::sum);
        windows.computeIfPresent(operation, (name, rateLimitWindow) -> rateLimitWindow.afterOneCall());
    }

    void callEnded(String operation) {
        inFlight.computeIfPresent(operation, (name, count) -> count == 1 ? null : Integer.valueOf(count - 1));
    }

    void report(String operation, RateLimit rateLimit) {
        int others = inFlight(operation) - 1; // without the call that brought the report
        windows.put(operation, RateLimitWindow.reported(rateLimit, others));
    }

    void close(String operation, Instant until) {
        windows.put(operation, RateLimitWindow.closedUntil(until));
    }

    void coolDownUntil(Instant until) {
        cooldownUntil = until;
    }

    void reject() {
        rejected = true;
    }

    boolean isRejected() {
        return rejected;
    }

    boolean isUsable(Instant now) {
        return !rejected && !isCoolingDown(now);
    }

    boolean isCoolingDown(Instant now) {
        return cooldownUntil(now) != null;
    }

    /** Returns when the account serves again; null if it does not rest as a whole. */
    private @Nullable Instant cooldownUntil(Instant now) {
        Instant failing = failingUntil(now, FAILING_OPERATIONS);
        Instant own = cooldownUntil != null && cooldownUntil.isAfter(now) ? cooldownUntil : null;
        return own == null || (failing != null && failing.isAfter(own)) ? failing : own;
    }

    /** Returns when the account serves all operations again; null if it does. */
    private @Nullable Instant degradedUntil(Instant now) {
        return failingUntil(now, 1);
    }

    /** Returns until when at least this many operations rest by the fault of the account. */
    private @Nullable Instant failingUntil(Instant now, int operations) {
        return cooldowns.size() < operations
                ? null
                : cooldowns.values().stream()
                        .filter(cooldown -> cooldown.isAccountsFault(now))
                        .map(OperationCooldown::until)
                        .sorted(Comparator.reverseOrder())
                        .skip(operations - 1L)
                        .findFirst()
                        .orElse(null);
    }

    @Override
    public String toString() {
        return "PoolAccount[redacted]";
    }
}
