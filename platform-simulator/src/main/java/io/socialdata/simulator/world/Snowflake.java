package io.socialdata.simulator.world;

import java.time.Instant;

/** The platform's time-ordered ids: the upper bits are the creation time, the lower 22 distinguish neighbours. */
public final class Snowflake {

    private static final long EPOCH_MILLIS = 1_288_834_974_657L;
    private static final int SHIFT = 22;

    /** Exclusive upper bound of the lower bits. */
    public static final int NEIGHBOURS = 1 << SHIFT;

    private Snowflake() {}

    /** Returns the id for a creation time. {@code neighbour} is below {@link #NEIGHBOURS}. */
    public static long at(Instant created, int neighbour) {
        return (created.toEpochMilli() - EPOCH_MILLIS) << SHIFT | neighbour;
    }

    /** Returns the creation time of an id. */
    public static Instant timeOf(long id) {
        return Instant.ofEpochMilli((id >> SHIFT) + EPOCH_MILLIS);
    }
}
