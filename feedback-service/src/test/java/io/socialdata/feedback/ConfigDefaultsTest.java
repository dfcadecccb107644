package io.socialdata.feedback;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.feedback.ratelimit.RateLimitConfig;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Every default of the service: changing one shows here. */
class ConfigDefaultsTest {

    @Test
    void limit() {
        RateLimitConfig limit = defaultsOf(RateLimitConfig.class);

        assertThat(limit.calls()).isEqualTo(10);
        assertThat(limit.window()).isEqualTo(Duration.ofMinutes(1));
        assertThat(limit.forgetInterval()).isEqualTo(Duration.ofMinutes(10));
        assertThat(limit.forgetBatch()).isEqualTo(1000);
    }
}
