package io.socialdata.simulator.activity;

import io.socialdata.simulator.world.Snowflake;
import java.time.Instant;

/** Time cut into as many equal pieces as there are posts, counted since the epoch. */
record TimeSlots(int perMinute) {

    private static final long MINUTE = 60_000;

    /** Ids of activity have this bit; those that the journal counts up through a millisecond never get there. */
    private static final int APART = 1 << 21;

    long at(Instant time) {
        return Math.floorDiv(time.toEpochMilli() * perMinute, MINUTE);
    }

    /** The id of what is posted in a slot. */
    long id(long slot) {
        long millis = Math.ceilDiv(slot * MINUTE, perMinute);
        return Snowflake.at(Instant.ofEpochMilli(millis), APART | Math.floorMod(slot, APART));
    }
}
