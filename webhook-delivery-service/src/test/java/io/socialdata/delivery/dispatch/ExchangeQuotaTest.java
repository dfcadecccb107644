package io.socialdata.delivery.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExchangeQuotaTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final UUID ACCOUNT = UUID.randomUUID();

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private Instant now = NOON;
    private final ExchangeQuota quota = new ExchangeQuota(registry, new Clock() {
        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    });

    @Test
    void accountsHaveSeparateQuotasThatStartAgainEachHour() {
        assertThat(IntStream.range(0, 700).filter(i -> quota.take(ACCOUNT)).count())
                .isEqualTo(600);
        assertThat(quota.take(UUID.randomUUID())).isTrue();

        now = NOON.plus(Duration.ofHours(1));

        assertThat(quota.take(ACCOUNT)).isTrue();
        assertThat(registry.counter("delivery_exchanges_total", "result", "stored")
                        .count())
                .isEqualTo(602);
        assertThat(registry.counter("delivery_exchanges_total", "result", "over_quota")
                        .count())
                .isEqualTo(100);
    }
}
