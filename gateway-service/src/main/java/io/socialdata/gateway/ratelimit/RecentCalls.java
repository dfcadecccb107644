package io.socialdata.gateway.ratelimit;

import java.time.Duration;

/**
 * Calls that one gateway let through so recently that others may not have heard of them, and its part of the calls before.
 *
 * <p>Confined to the lock of its bucket.
 */
final class RecentCalls {

    static final Duration SLOT = Duration.ofMillis(200);

    private static final long SLOT_NANOS = SLOT.toNanos();
    private static final int SLOTS = 5;

    /** Reporting interval, transport and a margin: after so long every gateway has heard of a call. */
    static final Duration HORIZON = SLOT.multipliedBy(SLOTS);

    private static final double KEPT_PER_SLOT = 0.85;

    /** Own calls count as much as those of others at the same time, which were heard of at once. */
    private static final double KEPT_PER_HORIZON = Math.pow(KEPT_PER_SLOT, SLOTS);

    private final int[] slots = new int[SLOTS];
    private long current;
    private int unheard;
    private double ownBefore;
    private double othersBefore;

    RecentCalls(long now) {
        this.current = now / SLOT_NANOS;
    }

    /** Moves to a time in nanoseconds that never goes back. */
    void advance(long now) {
        long slot = now / SLOT_NANOS;
        long passed = slot - current;
        if (passed <= 0) {
            return;
        }
        double kept = Math.pow(KEPT_PER_SLOT, (double) passed);
        ownBefore *= kept;
        othersBefore *= kept;
        for (long next = current + 1; next <= Math.min(slot, current + SLOTS); next++) {
            int index = (int) (next % SLOTS);
            ownBefore += slots[index] * KEPT_PER_HORIZON;
            unheard -= slots[index];
            slots[index] = 0;
        }
        current = slot;
    }

    void add(int calls) {
        slots[(int) (current % SLOTS)] += calls;
        unheard += calls;
    }

    void heardOfOthers(long calls) {
        othersBefore += calls;
    }

    /** Own calls that others may not have heard of. */
    int unheard() {
        return unheard;
    }

    /** The part of the earlier calls that came to this gateway; an even share if there were none. */
    double share(int gateways) {
        double all = ownBefore + othersBefore;
        return all < 0.1 ? 1.0 / gateways : Math.max(0, ownBefore) / all;
    }
}
