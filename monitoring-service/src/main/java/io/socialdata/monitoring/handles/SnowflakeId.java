package io.socialdata.monitoring.handles;

import java.time.Instant;

/** Converts between times and the platform's post ids, which contain the creation time. */
public final class SnowflakeId {

    private static final long EPOCH_MILLIS = 1_288_834_974_657L;
    private static final int BITS_BELOW_MILLIS = 22;

    private SnowflakeId() {}

    /** Returns the lowest id that a post of this millisecond can have. */
    public static long at(Instant moment) {
        return Math.max(0, moment.toEpochMilli() - EPOCH_MILLIS) << BITS_BELOW_MILLIS;
    }

    /** Returns the highest id that a post before this millisecond can have. */
    public static long before(Instant moment) {
        return at(moment) - 1;
    }
}
