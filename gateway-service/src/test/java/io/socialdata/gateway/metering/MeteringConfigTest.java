package io.socialdata.gateway.metering;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class MeteringConfigTest {

    @Test
    void meteringHasTheseDefaults() {
        MeteringConfig config = ConfigMappings.defaultsOf(MeteringConfig.class);

        assertThat(config.acknowledgementPatience()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.deliveryTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.requestTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.linger()).isEqualTo(Duration.ofMillis(1));
        assertThat(config.batch()).isEqualTo(64 << 10);
        assertThat(config.buffer()).isEqualTo(16 << 20);
        assertThat(config.trialInterval()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.replayOnStop()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.announcement().patience()).isEqualTo(Duration.ofMillis(500));
        assertThat(config.announcement().timeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.announcement().atOnce()).isEqualTo(5_000);
        assertThat(config.announcement().pause()).isEqualTo(Duration.ofSeconds(1));
    }
}
