package io.socialdata.simulator.activity;

import io.socialdata.simulator.world.Snowflake;
import java.time.Instant;

/** Divides time into equal slots, one per post, numbered from the epoch. */
record TimeSlots(int perMinute) {

    private static final long MINUTE = 60_000;

    /** Bit that is set in the ids of activity. The ids that the journal assigns within a millisecond never use it. */
    private static final int APART = 1 << 21;

    long at(Instant time) {
        return Math.floorDiv(time.toEpochMilli() * perMinute, MINUTE);
    }

    /** Returns the id of the post in a slot. */
    long id(long slot) {
        long millis = Math.ceilDiv(slot * MINUTE, perMinute);
        return Snowflake.at(Instant.ofEpochMilli(millis), APART | Math.floorMod(slot, APART));
    }
}
