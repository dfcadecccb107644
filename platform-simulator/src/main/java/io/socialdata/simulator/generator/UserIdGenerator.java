package io.socialdata.simulator.generator;

import io.socialdata.simulator.world.Snowflake;
import java.time.Duration;
import java.time.Instant;

/** Generates user ids in order of age: sequential in the early years, time-ordered since. */
final class UserIdGenerator {

    private static final Instant FIRST_DAY = Instant.parse("2006-03-21T00:00:00Z");
    private static final Instant SNOWFLAKES_SINCE = Instant.parse("2016-01-01T00:00:00Z");
    private static final double LAST_COUNTED = 4_280_000_000.0;

    private long last = 11;

    /** Returns the next id. Calls come in order of age, and every id is above the previous one. */
    long next(Instant created, SeededRandom seededRandom) {
        long id = created.isBefore(SNOWFLAKES_SINCE)
                ? counted(created)
                : Snowflake.at(created, seededRandom.below(Snowflake.NEIGHBOURS));
        last = Math.max(id, last + 1);
        return last;
    }

    private static long counted(Instant created) {
        double age = Duration.between(FIRST_DAY, created).toSeconds();
        return (long) (age / Duration.between(FIRST_DAY, SNOWFLAKES_SINCE).toSeconds() * LAST_COUNTED);
    }
}
