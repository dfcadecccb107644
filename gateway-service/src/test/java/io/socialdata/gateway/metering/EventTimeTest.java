package io.socialdata.gateway.metering;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;

class EventTimeTest {

    private final EventTime time = new EventTime();

    /** One formatter for all tries: few seconds, so that most texts are the kept one. */
    @Property
    void textIsThatOfTheInstant(
            @ForAll @LongRange(min = 1_800_000_000L, max = 1_800_000_003L) long second, @ForAll("nanos") int nano) {
        Instant instant = Instant.ofEpochSecond(second, nano);

        assertThat(time.format(instant)).isEqualTo(instant.toString());
        assertThat(time.format(instant.plusSeconds(1)))
                .isEqualTo(instant.plusSeconds(1).toString());
    }

    /** Times with no fraction, and with one of milliseconds, microseconds and nanoseconds. */
    @Provide
    Arbitrary<Integer> nanos() {
        return Arbitraries.of(1, 1_000, 1_000_000, 1_000_000_000)
                .flatMap(unit -> Arbitraries.integers()
                        .between(0, 1_000_000_000 / unit - 1)
                        .map(units -> units * unit));
    }
}
