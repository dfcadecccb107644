package io.socialdata.feedback;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.feedback.ratelimit.RateLimitConfig;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Pins every default of the service, so that a changed default shows in review. */
class ConfigDefaultsTest {

    @Test
    void limit() {
        RateLimitConfig limit = defaultsOf(RateLimitConfig.class);

        assertThat(limit.maxCalls()).isEqualTo(10);
        assertThat(limit.window()).isEqualTo(Duration.ofMinutes(1));
    }
}
