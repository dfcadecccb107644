package io.socialdata.delivery.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class DispatchUptimeTest {

    private static final Instant START = Instant.parse("2026-11-21T12:00:00Z");

    private final DispatchUptime uptime = new DispatchUptime(Clock.fixed(START, ZoneOffset.UTC));

    @Test
    void consecutiveClaimsAreOneUptime() {
        uptime.claimed(START.plusSeconds(30));
        uptime.claimed(START.plusSeconds(60));

        assertThat(uptime.since()).isEqualTo(START);
        assertThat(uptime.isUp(START.plusSeconds(90))).isTrue();
    }

    @Test
    void interruptionEndsWithTheNextClaim() {
        uptime.claimed(START.plusSeconds(10));
        assertThat(uptime.isUp(START.plusSeconds(41))).isFalse();

        uptime.claimed(START.plusSeconds(600));

        assertThat(uptime.since()).isEqualTo(START.plusSeconds(600));
        assertThat(uptime.isUp(START.plusSeconds(601))).isTrue();
    }
}
