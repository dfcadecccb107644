package io.socialdata.platform.pool;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.transport.RateLimit;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One account of the pool and what is known of its limits. The pool guards it; it is not safe for threads by itself. */
final class PoolAccount {

    private static final double UNKNOWN_IS_FULL = 1;

    private final PoolMember poolMember;
    private final AccountSession session;
    private final Map<String, RateLimitWindow> windows = new HashMap<>();
    private final Map<String, Integer> inFlight = new HashMap<>();
    private @Nullable Instant restsUntil;
    private @Nullable Instant lastUsed;
    private String toldCt0;
    private boolean rejected;

    PoolAccount(PoolMember poolMember) {
        AccountSession direct = new AccountSession(poolMember.credentials());
        EgressProxy proxy = poolMember.proxy();
        this.poolMember = poolMember;
        this.session = proxy == null ? direct : direct.withProxy(proxy);
        this.toldCt0 = poolMember.credentials().csrfToken();
    }

    AccountSession session() {
        return session;
    }

    /** True for the same account and cookie version. The cookies held here may be newer, because the platform rotates ct0. */
    boolean isSameVersionAs(PoolMember other) {
        return poolMember.id().equals(other.id()) && poolMember.version() == other.version();
    }

    /** How it fares; a replaced cookie is in one report only. */
    PoolMemberStatus reported(Instant now) {
        String newest = session.credentials().csrfToken();
        String untold = newest.equals(toldCt0) ? null : newest;
        toldCt0 = newest;
        return new PoolMemberStatus(
                poolMember.id(), poolMember.version(), rejected, rests(now) ? restsUntil : null, lastUsed, untold);
    }

    /** Share of the window that is left for an operation; a window not yet seen counts as full. */
    double headroom(String operation, Instant now) {
        if (isRejected() || rests(now)) {
            return 0;
        }
        RateLimitWindow rateLimitWindow = windows.get(operation);
        return rateLimitWindow == null || rateLimitWindow.isOver(now) ? UNKNOWN_IS_FULL : rateLimitWindow.headroom();
    }

    /** When the account can take the operation again; null when it never will. */
    @Nullable
    Instant freeAt(String operation, Instant now) {
        if (rejected) {
            return null;
        }
        RateLimitWindow rateLimitWindow = windows.get(operation);
        Instant windowEnd = rateLimitWindow == null || rateLimitWindow.isOver(now) || rateLimitWindow.headroom() > 0
                ? now
                : rateLimitWindow.end();
        return restsUntil != null && restsUntil.isAfter(windowEnd) ? restsUntil : windowEnd;
    }

    /** What is known of the window for an operation; null as long as no call was answered. */
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

    void restUntil(Instant until) {
        restsUntil = until;
    }

    void reject() {
        rejected = true;
    }

    boolean isRejected() {
        return rejected;
    }

    boolean rests(Instant now) {
        return restsUntil != null && restsUntil.isAfter(now);
    }

    /** Resting as a whole, or from some operation. */
    boolean restsFromAnything(Instant now) {
        return rests(now)
                || windows.values().stream()
                        .anyMatch(rateLimitWindow -> !rateLimitWindow.isOver(now) && rateLimitWindow.remaining() == 0);
    }

    @Override
    public String toString() {
        return "PoolAccount[redacted]";
    }
}
