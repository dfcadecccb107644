package io.socialdata.simulator.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class SnowflakeTest {

    @Test
    void knownIdContainsItsTime() {
        assertThat(Snowflake.timeOf(1900000000000000101L).truncatedTo(ChronoUnit.SECONDS))
                .isEqualTo(Instant.parse("2025-03-13T01:44:34Z"));
    }

    @Property
    void timeIsReadBackFromTheId(
            @ForAll @LongRange(min = 1_300_000_000_000L, max = 2_500_000_000_000L) long millis,
            @ForAll @IntRange(max = Snowflake.NEIGHBOURS - 1) int neighbour) {
        Instant created = Instant.ofEpochMilli(millis);

        assertThat(Snowflake.timeOf(Snowflake.at(created, neighbour))).isEqualTo(created);
    }
}
