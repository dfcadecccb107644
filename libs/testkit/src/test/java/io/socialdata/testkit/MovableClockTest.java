package io.socialdata.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class MovableClockTest {

    private final MovableClock clock = MovableClock.at("2026-11-21T10:00:00Z");

    @Test
    void timeIsFixedUntilMoved() {
        Instant first = clock.instant();

        assertThat(clock.instant()).isEqualTo(first).isEqualTo("2026-11-21T10:00:00Z");
    }

    @Test
    void advancesByTheGivenDuration() {
        clock.advance(Duration.ofMinutes(21));

        assertThat(clock.instant()).isEqualTo("2026-11-21T10:21:00Z");
    }

    @Test
    void canBeSetBack() {
        clock.set(Instant.EPOCH);

        assertThat(clock.millis()).isZero();
    }

    @Test
    void viewsInOtherZonesFollow() {
        Clock elsewhere = clock.withZone(ZoneId.of("Asia/Tokyo"));

        clock.advance(Duration.ofSeconds(1));

        assertThat(elsewhere.instant()).isEqualTo(clock.instant());
        assertThat(elsewhere.getZone()).isEqualTo(ZoneId.of("Asia/Tokyo"));
    }
}
