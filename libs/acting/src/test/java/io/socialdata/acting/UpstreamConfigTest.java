package io.socialdata.acting;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class UpstreamConfigTest {

    @Test
    void defaults() {
        UpstreamConfig config = ConfigMappings.defaultsOf(UpstreamConfig.class);

        assertThat(config.defaultTimeout()).isEqualTo(Duration.ofSeconds(15));
        assertThat(config.defaultRetryAfter()).isEqualTo(Duration.ofSeconds(30));
    }
}
