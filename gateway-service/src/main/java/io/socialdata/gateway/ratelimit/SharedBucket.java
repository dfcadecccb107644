package io.socialdata.gateway.ratelimit;

import java.time.Duration;

/**
 * One gateway's view of a token bucket that several gateways share.
 *
 * <p>Every gateway keeps the whole bucket and subtracts the calls that others report, if necessary into debt of up to
 * one window. Until others have received its own calls, a gateway accepts no more than its share of what is left. So
 * all of them together overshoot by at most {@link RateLimitPolicy#overshoot()}. Levels are exact, in units of one call
 * divided by the nanoseconds of the window (reduced). Thread-safe; the lock is held for a few arithmetic operations.
 */
final class SharedBucket {

    private final LimitKey key;
    private final RateLimitPolicy rateLimitPolicy;
    private final long calls;
    private final long unit;
    private final long full;
    private final long lowest;
    private final Duration fillTime;
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
        this.fillTime = rateLimitPolicy.fillTime();
        this.level = full;
        this.refilledAt = now;
        this.recent = new RecentCalls(now);
    }

    RateLimitPolicy policy() {
        return rateLimitPolicy;
    }

    /** Returns the time after which the unused bucket equals a new one. Kept, because every call needs it. */
    Duration fillTime() {
        return fillTime;
    }

    /** Takes calls if at least one is within the limit. */
    synchronized Taken take(long now, Sharing sharing, int taken) {
        advance(now);
        boolean granted = permitted(sharing) >= 1;
        if (granted) {
            level = Math.max(lowest, level - taken * cost(sharing) * unit);
            unreported += sharing.reports() ? taken : 0;
            recent.add(taken);
        }
        return new Taken(granted, permitted(sharing), granted ? 0 : untilNext(sharing), untilFull());
    }

    /** Returns the state without taking a call. */
    synchronized Taken peek(long now, Sharing sharing) {
        advance(now);
        long permitted = permitted(sharing);
        return new Taken(permitted >= 1, permitted, permitted >= 1 ? 0 : untilNext(sharing), untilFull());
    }

    /** Returns one call that was taken. */
    synchronized void refund(long now, Sharing sharing) {
        advance(now);
        level = Math.min(full, level + cost(sharing) * unit);
        unreported -= sharing.reports() ? 1 : 0;
        recent.add(-1);
    }

    /**
     * Subtracts calls that another gateway accepted.
     *
     * @param left whole calls left as the other gateway counts them: corrects for reports that this gateway missed
     */
    synchronized void onReport(long now, int others, int left) {
        advance(now);
        long counted = Math.clamp(
                others,
                -rateLimitPolicy.rate().burst(),
                rateLimitPolicy.rate().calls() + rateLimitPolicy.rate().burst());
        level = Math.clamp(level - counted * unit, lowest, full);
        // The report is a little old: some calls have been refilled since.
        long tolerance = calls * RecentCalls.HORIZON.toNanos() + unit;
        level = Math.min(
                level,
                Math.max(
                        lowest,
                        Math.clamp(
                                                left,
                                                -rateLimitPolicy.rate().calls(),
                                                rateLimitPolicy.rate().burst())
                                        * unit
                                + tolerance));
        recent.addOthers(counted);
    }

    /** Returns whether the bucket must be added to the report queue. */
    synchronized boolean queue() {
        boolean first = !queued;
        queued = true;
        return first;
    }

    /** Returns the unreported calls and what is left, and marks them as reported. */
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

    /** Returns how many calls may be accepted at once now. */
    private long permitted(Sharing sharing) {
        long wholeCalls = Math.floorDiv(level, unit);
        if (sharing.gateways() == 1 || wholeCalls < 1) {
            return Math.max(0, wholeCalls);
        }
        if (!sharing.connected()) {
            return wholeCalls / cost(sharing);
        }
        int gateways = sharing.gateways();
        int own = recent.unreported();
        long base = wholeCalls + own + rateLimitPolicy.overshoot();
        // Half is shared evenly, so that a caller may change the gateway, and half by where calls arrived so far.
        long share = (long) (base * (0.5 / gateways + 0.5 * recent.share(gateways)));
        long most = rateLimitPolicy.rate().burst() + rateLimitPolicy.overshoot();
        long allowed = share < 1 && base >= Math.min(gateways, most) ? 1 : share;
        return Math.clamp(allowed - own, 0, wholeCalls);
    }

    /** While gateways are disconnected, each call counts as if every one of them had accepted one. */
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
     * The state after a call.
     *
     * @param remaining calls that may be accepted at once now
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
