package io.socialdata.dashboard.auth;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AuthConfigTest {

    @Test
    void singleSignOn() {
        assertThat(defaultsOf(SsoConfig.class).enabled()).isFalse();
        assertThat(defaultsOf(SsoConfig.class).label()).isEqualTo("Sign in with SSO");
        assertThat(defaultsOf(SsoConfig.class).confirmationTimeout()).isEqualTo(Duration.ofMinutes(5));
    }

    @Test
    void defaults() {
        AuthConfig entry = defaultsOf(AuthConfig.class);

        assertThat(entry.trustedProxies()).isEmpty();
        assertThat(entry.window()).isEqualTo(Duration.ofMinutes(15));
        assertThat(entry.failuresPerAccount()).isEqualTo(10);
        assertThat(entry.failuresPerAccountUnrecognised()).isEqualTo(100);
        assertThat(entry.initialDelay()).isEqualTo(Duration.ofSeconds(1));
        assertThat(entry.maxDelay()).isEqualTo(Duration.ofMinutes(1));
        assertThat(entry.codeWindow()).isEqualTo(Duration.ofDays(1));
        assertThat(entry.codeMaxDelay()).isEqualTo(Duration.ofMinutes(15));
        assertThat(entry.failuresPerAddress()).isEqualTo(50);
        assertThat(entry.signUpsPerAddress()).isEqualTo(10);
        assertThat(entry.mailsPerAddress()).isEqualTo(5);
        assertThat(entry.mailRequestsPerNetwork()).isEqualTo(10);
    }
}
