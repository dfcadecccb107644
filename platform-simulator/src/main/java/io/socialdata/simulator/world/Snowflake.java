package io.socialdata.simulator.world;

import java.time.Instant;

/** The platform's time-ordered ids: the upper bits are the creation time, the lower 22 tell neighbours apart. */
public final class Snowflake {

    private static final long EPOCH_MILLIS = 1_288_834_974_657L;
    private static final int SHIFT = 22;

    /** Exclusive upper bound of the part below the time. */
    public static final int NEIGHBOURS = 1 << SHIFT;

    private Snowflake() {}

    /** The id of something created at that instant; {@code neighbour} is below {@link #NEIGHBOURS}. */
    public static long at(Instant created, int neighbour) {
        return (created.toEpochMilli() - EPOCH_MILLIS) << SHIFT | neighbour;
    }

    /** When the thing with this id was created. */
    public static Instant timeOf(long id) {
        return Instant.ofEpochMilli((id >> SHIFT) + EPOCH_MILLIS);
    }
}
