package io.socialdata.acting;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SessionsConfigTest {

    @Test
    void defaults() {
        SessionsConfig sessions = defaultsOf(SessionsConfig.class);

        assertThat(sessions.cacheTtl()).isEqualTo(Duration.ofSeconds(5));
        assertThat(sessions.cacheSize()).isEqualTo(10_000);
        assertThat(sessions.useReportInterval()).isEqualTo(Duration.ofSeconds(5));
        assertThat(sessions.consumeChanges()).isTrue();
    }
}
