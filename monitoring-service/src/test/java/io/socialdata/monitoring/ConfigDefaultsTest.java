package io.socialdata.monitoring;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.monitoring.detection.DetectionConfig;
import io.socialdata.monitoring.handles.PollIntervalConfig;
import io.socialdata.monitoring.monitors.MonitorsConfig;
import io.socialdata.monitoring.polling.PollingConfig;
import io.socialdata.monitoring.users.UsersConfig;
import io.socialdata.monitoring.webhooks.WebhookDeliveryClientConfig;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Every default of the service: changing one shows here. */
class ConfigDefaultsTest {

    @Test
    void interval() {
        PollIntervalConfig interval = defaultsOf(PollIntervalConfig.class);

        assertThat(interval.between()).isEqualTo(Duration.ofSeconds(15));
        assertThat(interval.longestStretch()).isEqualTo(40);
        assertThat(interval.budgetShare()).isEqualTo(0.5);
    }

    @Test
    void monitors() {
        MonitorsConfig monitors = defaultsOf(MonitorsConfig.class);

        assertThat(monitors.perKey()).isEqualTo(100);
        assertThat(monitors.perAccount()).isEqualTo(500);
        assertThat(monitors.clockTolerance()).isEqualTo(Duration.ofMillis(500));
    }

    @Test
    void delivery() {
        assertThat(defaultsOf(WebhookDeliveryClientConfig.class).url()).isEqualTo(URI.create("http://127.0.0.1:8106"));
        assertThat(defaultsOf(WebhookDeliveryClientConfig.class).timeout()).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void users() {
        UsersConfig users = defaultsOf(UsersConfig.class);

        assertThat(users.timeout()).isEqualTo(Duration.ofSeconds(3));
        assertThat(users.checkEvery()).isEqualTo(Duration.ofHours(6));
        assertThat(users.checksPerMinute()).isEqualTo(30);
        assertThat(users.look()).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void polling() {
        PollingConfig polling = defaultsOf(PollingConfig.class);

        assertThat(polling.enabled()).isTrue();
        assertThat(polling.readsUrl()).isEqualTo(URI.create("http://127.0.0.1:8103"));
        assertThat(polling.timeout()).isEqualTo(Duration.ofSeconds(8));
        assertThat(polling.lease()).isEqualTo(Duration.ofSeconds(15));
        assertThat(polling.handlesPerLook()).isEqualTo(40);
        assertThat(polling.concurrency()).isEqualTo(8);
        assertThat(polling.pages()).isEqualTo(5);
        assertThat(polling.overlap()).isEqualTo(Duration.ofSeconds(30));
        assertThat(polling.reach()).isEqualTo(Duration.ofMinutes(10));
        assertThat(polling.longestRest()).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void detection() {
        DetectionConfig detection = defaultsOf(DetectionConfig.class);

        assertThat(detection.retention()).isEqualTo(Duration.ofDays(2));
        assertThat(detection.pruneInterval()).isEqualTo(Duration.ofMinutes(10));
        assertThat(detection.pruneBatchSize()).isEqualTo(10_000);
    }
}
