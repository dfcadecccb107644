package io.socialdata.dashboard;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.dashboard.backend.BackendsConfig;
import io.socialdata.dashboard.flash.FlashConfig;
import io.socialdata.dashboard.layout.LayoutConfig;
import io.socialdata.dashboard.logins.LoginsConfig;
import io.socialdata.dashboard.ratelimit.AttemptsConfig;
import io.socialdata.dashboard.users.UsersConfig;
import io.socialdata.dashboard.webhooks.TestEventConfig;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Every default of the dashboard: changing one shows here. */
class ConfigDefaultsTest {

    @Test
    void attempts() {
        assertThat(defaultsOf(AttemptsConfig.class).patience()).isEqualTo(Duration.ofSeconds(15));
        assertThat(defaultsOf(AttemptsConfig.class).mostWaiting()).isEqualTo(200);
    }

    @Test
    void flash() {
        assertThat(defaultsOf(FlashConfig.class).lifetime()).isEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void frame() {
        assertThat(defaultsOf(LayoutConfig.class).apiUrl()).isEqualTo(URI.create("http://127.0.0.1:8080"));
        assertThat(defaultsOf(LayoutConfig.class).dataPrefix()).isEqualTo("/twitter");
        assertThat(defaultsOf(LayoutConfig.class).exampleHandle()).isEqualTo("example");
    }

    @Test
    void logins() {
        LoginsConfig logins = defaultsOf(LoginsConfig.class);

        assertThat(logins.idle()).isEqualTo(Duration.ofHours(12));
        assertThat(logins.longest()).isEqualTo(Duration.ofDays(14));
        assertThat(logins.recognisedFor()).isEqualTo(Duration.ofDays(180));
        assertThat(logins.seenEvery()).isEqualTo(Duration.ofMinutes(1));
        assertThat(logins.secureCookies()).isTrue();
    }

    @Test
    void owners() {
        BackendsConfig owners = defaultsOf(BackendsConfig.class);

        assertThat(owners.billing()).isEqualTo(URI.create("http://127.0.0.1:8101"));
        assertThat(owners.session()).isEqualTo(URI.create("http://127.0.0.1:8102"));
        assertThat(owners.monitoring()).isEqualTo(URI.create("http://127.0.0.1:8105"));
        assertThat(owners.webhookDelivery()).isEqualTo(URI.create("http://127.0.0.1:8106"));
        assertThat(owners.feedback()).isEqualTo(URI.create("http://127.0.0.1:8107"));
        assertThat(owners.timeout()).isEqualTo(Duration.ofSeconds(5));
        assertThat(owners.changeTimeout()).isEqualTo(Duration.ofSeconds(15));
    }

    @Test
    void users() {
        UsersConfig users = defaultsOf(UsersConfig.class);

        assertThat(users.bcryptCost()).isEqualTo(12);
        assertThat(users.hashesAtOnce().recognised()).isEqualTo(2);
        assertThat(users.hashesAtOnce().unrecognised()).isEqualTo(1);
        assertThat(users.hashesAtOnce().signUp()).isEqualTo(1);
        assertThat(users.hashesWaiting()).isEqualTo(32);
        assertThat(users.hashPatience()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void webhooks() {
        TestEventConfig trials = defaultsOf(TestEventConfig.class);

        assertThat(trials.testsPerMinute()).isEqualTo(10);
    }
}
