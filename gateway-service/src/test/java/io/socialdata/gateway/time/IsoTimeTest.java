package io.socialdata.gateway.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class IsoTimeTest {

    /** Few seconds, so that most texts are the kept one. */
    @Property
    void textIsThatOfTheInstant(
            @ForAll @LongRange(min = 1_800_000_000L, max = 1_800_000_003L) long second, @ForAll("nanos") int nano) {
        Instant time = Instant.ofEpochSecond(second, nano);

        assertThat(IsoTime.format(time)).isEqualTo(time.toString());
    }

    /** Times with no fraction, and with one of milliseconds, microseconds and nanoseconds. */
    @Provide
    Arbitrary<Integer> nanos() {
        return Arbitraries.of(1, 1_000, 1_000_000, 1_000_000_000)
                .flatMap(unit -> Arbitraries.integers()
                        .between(0, 1_000_000_000 / unit - 1)
                        .map(units -> units * unit));
    }

    @Test
    void logTimeAlwaysHasMilliseconds() {
        StringBuilder text = new StringBuilder();

        IsoTime.appendMillis(text, Instant.parse("2026-11-21T08:30:00Z"));
        IsoTime.appendMillis(text, Instant.parse("2026-11-21T08:30:01.123456Z"));

        assertThat(text).hasToString("2026-11-21T08:30:00.000Z2026-11-21T08:30:01.123Z");
    }

    @Test
    void secondsBeforeAreFormattedToo() {
        assertThat(IsoTime.format(Instant.parse("2026-01-02T03:04:05.6Z"))).isEqualTo("2026-01-02T03:04:05.600Z");
        assertThat(IsoTime.format(Instant.parse("2026-01-02T03:04:04Z"))).isEqualTo("2026-01-02T03:04:04Z");
    }
}
