package io.socialdata.session;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.session.egress.EgressConfig;
import io.socialdata.session.keys.KeysConfig;
import io.socialdata.session.login.LoginConfig;
import io.socialdata.session.pool.PoolConfig;
import io.socialdata.session.registration.RegistrationConfig;
import io.socialdata.session.sealing.SealingConfig;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Pins every default of the service, so that a changed default shows in review. */
class ConfigDefaultsTest {

    @Test
    void sealing() {
        assertThat(defaultsOf(SealingConfig.class).keysetFile()).isEmpty();
        assertThat(defaultsOf(SealingConfig.class).createMissing()).isFalse();
        assertThat(defaultsOf(SealingConfig.class).resealInterval()).isEqualTo(Duration.ofMinutes(1));
        assertThat(defaultsOf(SealingConfig.class).resealDelay()).isEqualTo(Duration.ofMinutes(10));
    }

    @Test
    void egress() {
        assertThat(defaultsOf(EgressConfig.class).stickyProxies()).isEmpty();
        assertThat(defaultsOf(EgressConfig.class).sharedProxies()).isEmpty();
    }

    @Test
    void registration() {
        assertThat(defaultsOf(RegistrationConfig.class).probeTimeout()).isEqualTo(Duration.ofSeconds(8));
    }

    @Test
    void pool() {
        assertThat(defaultsOf(PoolConfig.class).probeTimeout()).isEqualTo(Duration.ofSeconds(8));
    }

    @Test
    void keys() {
        assertThat(defaultsOf(KeysConfig.class).maxOverlap()).isEqualTo(Duration.ofDays(7));
        assertThat(defaultsOf(KeysConfig.class).pruneInterval()).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void login() {
        LoginConfig login = defaultsOf(LoginConfig.class);

        assertThat(login.maxAttempts()).isEqualTo(10);
        assertThat(login.window()).isEqualTo(Duration.ofHours(1));
        assertThat(login.timeout()).isEqualTo(Duration.ofSeconds(115));
        assertThat(login.defaultRetryAfter()).isEqualTo(Duration.ofSeconds(30));
    }
}
