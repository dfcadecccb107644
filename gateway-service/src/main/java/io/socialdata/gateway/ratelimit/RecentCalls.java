package io.socialdata.gateway.ratelimit;

import java.time.Duration;

/**
 * The calls that a gateway accepted so recently that others may not have received them, and its share of earlier calls.
 *
 * <p>Confined to the lock of its bucket.
 */
final class RecentCalls {

    static final Duration SLOT = Duration.ofMillis(200);

    private static final long SLOT_NANOS = SLOT.toNanos();
    private static final int SLOTS = 5;

    /** Reporting interval, transport and a margin: after this time every gateway has received a call. */
    static final Duration HORIZON = SLOT.multipliedBy(SLOTS);

    private static final double DECAY_PER_SLOT = 0.85;

    /**
     * Gives own calls the same weight as calls of others at the same time, which count as soon as they are received.
     */
    private static final double DECAY_PER_HORIZON = Math.pow(DECAY_PER_SLOT, SLOTS);

    private final int[] slots = new int[SLOTS];
    private long current;
    private int unreported;
    private double ownBefore;
    private double othersBefore;

    RecentCalls(long now) {
        this.current = now / SLOT_NANOS;
    }

    /** Moves to the given time in nanoseconds, which never goes back. */
    void advance(long now) {
        long slot = now / SLOT_NANOS;
        long passed = slot - current;
        if (passed <= 0) {
            return;
        }
        double decay = Math.pow(DECAY_PER_SLOT, (double) passed);
        ownBefore *= decay;
        othersBefore *= decay;
        for (long next = current + 1; next <= Math.min(slot, current + SLOTS); next++) {
            int index = (int) (next % SLOTS);
            ownBefore += slots[index] * DECAY_PER_HORIZON;
            unreported -= slots[index];
            slots[index] = 0;
        }
        current = slot;
    }

    void add(int calls) {
        slots[(int) (current % SLOTS)] += calls;
        unreported += calls;
    }

    void addOthers(long calls) {
        othersBefore += calls;
    }

    /** Returns the own calls that others may not have received. */
    int unreported() {
        return unreported;
    }

    /** Returns this gateway's share of the earlier calls; an even share if there were none. */
    double share(int gateways) {
        double all = ownBefore + othersBefore;
        return all < 0.1 ? 1.0 / gateways : Math.max(0, ownBefore) / all;
    }
}
