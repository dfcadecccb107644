package io.socialdata.platform.pool;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.transport.RateLimit;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One account of the pool with its known limits. Not thread-safe: the pool guards it. */
final class PoolAccount {

    private static final double UNKNOWN_IS_FULL = 1;

    private final PoolMember poolMember;
    private final AccountSession session;
    private final Map<String, RateLimitWindow> windows = new HashMap<>();
    private final Map<String, Integer> inFlight = new HashMap<>();
    private @Nullable Instant cooldownUntil;
    private @Nullable Instant lastUsed;
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
        String newest = session.credentials().csrfToken();
        String unreported = newest.equals(reportedCt0) ? null : newest;
        reportedCt0 = newest;
        return new PoolMemberStatus(
                poolMember.id(),
                poolMember.version(),
                rejected,
                isCoolingDown(now) ? cooldownUntil : null,
                lastUsed,
                unreported);
    }

    /** Returns the share of the window that is left for an operation; an unknown window counts as full. */
    double headroom(String operation, Instant now) {
        if (isRejected() || isCoolingDown(now)) {
            return 0;
        }
        RateLimitWindow rateLimitWindow = windows.get(operation);
        return rateLimitWindow == null || rateLimitWindow.isOver(now) ? UNKNOWN_IS_FULL : rateLimitWindow.headroom();
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
        return cooldownUntil != null && cooldownUntil.isAfter(windowEnd) ? cooldownUntil : windowEnd;
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
        windows.put(operation, RateLimitWindow.reported(rateLimit, inFlight.getOrDefault(operation, 0)));
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

    boolean isCoolingDown(Instant now) {
        return cooldownUntil != null && cooldownUntil.isAfter(now);
    }

    @Override
    public String toString() {
        return "PoolAccount[redacted]";
    }
}
