package io.socialdata.gateway.ratelimit;

import java.time.Duration;

/**
 * A token bucket that several gateways fill and empty together, as one of them sees it.
 *
 * <p>Every gateway keeps the whole bucket and takes the calls of the others from it when it hears of them, into debt if need
 * be, as far as one window refills. Until the others have heard of its own calls, a gateway lets through no more than its share of what is there: so all of
 * them together overshoot by no more than {@link RateLimitPolicy#overshoot()}. Levels are exact, in units of one call divided by the
 * nanoseconds of the window (reduced). Safe for use by any thread; the lock is held for a few operations on numbers.
 */
final class SharedBucket {

    private final LimitKey key;
    private final RateLimitPolicy rateLimitPolicy;
    private final long calls;
    private final long unit;
    private final long full;
    private final long lowest;
    private final RecentCalls recent;
    private long level;
    private long refilledAt;
    private int unreported;
    private boolean queued;

    /** @param now nanoseconds since the start of the gateway, here and in all methods */
    SharedBucket(LimitKey key, RateLimitPolicy rateLimitPolicy, long now) {
        this.key = key;
        this.rateLimitPolicy = rateLimitPolicy;
        this.calls = rateLimitPolicy.rate().reducedCalls();
        this.unit = rateLimitPolicy.rate().reducedWindow();
        this.full = rateLimitPolicy.rate().burst() * unit;
        this.lowest = -rateLimitPolicy.rate().calls() * unit;
        this.level = full;
        this.refilledAt = now;
        this.recent = new RecentCalls(now);
    }

    RateLimitPolicy policy() {
        return rateLimitPolicy;
    }

    /** Takes one call if it is within the limit. */
    synchronized Taken take(long now, Sharing sharing) {
        advance(now);
        boolean granted = permitted(sharing) >= 1;
        if (granted) {
            level -= cost(sharing) * unit;
            unreported += sharing.reports() ? 1 : 0;
            recent.add(1);
        }
        return new Taken(granted, permitted(sharing), granted ? 0 : untilNext(sharing), untilFull());
    }

    /** Looks without taking. */
    synchronized Taken look(long now, Sharing sharing) {
        advance(now);
        long permitted = permitted(sharing);
        return new Taken(permitted >= 1, permitted, permitted >= 1 ? 0 : untilNext(sharing), untilFull());
    }

    /** Returns one call that was taken. */
    synchronized void giveBack(long now, Sharing sharing) {
        advance(now);
        level = Math.min(full, level + cost(sharing) * unit);
        unreported -= sharing.reports() ? 1 : 0;
        recent.add(-1);
    }

    /**
     * Takes calls that another gateway let through.
     *
     * @param left whole calls that were left as the other sees it: what this gateway has missed is made up for by it
     */
    synchronized void heard(long now, int others, int left) {
        advance(now);
        long counted = Math.clamp(
                others,
                -rateLimitPolicy.rate().burst(),
                rateLimitPolicy.rate().calls() + rateLimitPolicy.rate().burst());
        level = Math.clamp(level - counted * unit, lowest, full);
        // The report is older than a moment: in the meantime some calls have been refilled.
        long slack = calls * RecentCalls.HORIZON.toNanos() + unit;
        level = Math.min(
                level,
                Math.max(
                        lowest,
                        Math.clamp(
                                                left,
                                                -rateLimitPolicy.rate().calls(),
                                                rateLimitPolicy.rate().burst())
                                        * unit
                                + slack));
        recent.heardOfOthers(counted);
    }

    /** Whether it must be put into the queue of what is reported. */
    synchronized boolean queue() {
        boolean first = !queued;
        queued = true;
        return first;
    }

    /** Calls that others have not been told of, and what is left; from now on they have been told. */
    synchronized LimitUsage.Entry report(long now) {
        advance(now);
        LimitUsage.Entry entry = new LimitUsage.Entry(
                key.limit(), key.subject(), unreported, Math.toIntExact(Math.floorDiv(level, unit)));
        unreported = 0;
        queued = false;
        return entry;
    }

    private void advance(long now) {
        long passed = now - refilledAt;
        if (passed > 0) {
            boolean filled = passed >= (full - level) / calls + 1;
            level = filled ? full : Math.min(full, level + passed * calls);
            refilledAt = now;
            recent.advance(now);
        }
    }

    /** Calls that may be let through at once now. */
    private long permitted(Sharing sharing) {
        long whole = Math.floorDiv(level, unit);
        if (sharing.gateways() == 1 || whole < 1) {
            return Math.max(0, whole);
        }
        if (!sharing.connected()) {
            return whole / cost(sharing);
        }
        int gateways = sharing.gateways();
        int own = recent.unheard();
        long base = whole + own + rateLimitPolicy.overshoot();
        // Half goes to all alike, so that a caller may change the gateway, and half to where the calls came so far.
        long share = (long) (base * (0.5 / gateways + 0.5 * recent.share(gateways)));
        long most = rateLimitPolicy.rate().burst() + rateLimitPolicy.overshoot();
        long allowed = share < 1 && base >= Math.min(gateways, most) ? 1 : share;
        return Math.clamp(allowed - own, 0, whole);
    }

    /** While gateways do not hear of each other, each call counts as if every one of them had let one through. */
    private long cost(Sharing sharing) {
        return sharing.connected()
                ? 1
                : Math.min(sharing.gateways(), rateLimitPolicy.rate().burst());
    }

    private long untilNext(Sharing sharing) {
        long missing = cost(sharing) * unit - level;
        return missing > 0 ? Math.ceilDiv(missing, calls) : RecentCalls.SLOT.toNanos();
    }

    private long untilFull() {
        return Math.ceilDiv(full - level, calls);
    }

    /**
     * How things stand after a call.
     *
     * @param remaining calls that may be let through at once now
     * @param nanosUntilNext zero for a granted call
     */
    record Taken(boolean granted, long remaining, long nanosUntilNext, long nanosUntilFull) {

        Duration untilNext() {
            return Duration.ofNanos(nanosUntilNext);
        }

        Duration untilFull() {
            return Duration.ofNanos(nanosUntilFull);
        }
    }
}
