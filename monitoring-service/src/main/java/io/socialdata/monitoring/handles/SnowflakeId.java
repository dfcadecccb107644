package io.socialdata.monitoring.handles;

import java.time.Instant;

/** The platform's ids of posts tell when each was made. */
public final class SnowflakeId {

    private static final long EPOCH_MILLIS = 1_288_834_974_657L;
    private static final int BITS_BELOW_MILLIS = 22;

    private SnowflakeId() {}

    /** The lowest id that a post of this millisecond can have. */
    public static long at(Instant moment) {
        return Math.max(0, moment.toEpochMilli() - EPOCH_MILLIS) << BITS_BELOW_MILLIS;
    }

    /** The highest id that a post before this millisecond can have. */
    public static long before(Instant moment) {
        return at(moment) - 1;
    }
}
