package io.socialdata.acting;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SessionsConfigTest {

    @Test
    void defaults() {
        SessionsConfig sessions = defaultsOf(SessionsConfig.class);

        assertThat(sessions.url()).isEqualTo(URI.create("http://127.0.0.1:8102"));
        assertThat(sessions.timeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(sessions.cacheAge()).isEqualTo(Duration.ofSeconds(5));
        assertThat(sessions.cacheEntries()).isEqualTo(10_000);
        assertThat(sessions.useReports()).isEqualTo(Duration.ofSeconds(5));
        assertThat(sessions.listening()).isTrue();
    }
}
