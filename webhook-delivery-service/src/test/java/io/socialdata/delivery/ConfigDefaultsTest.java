package io.socialdata.delivery;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.delivery.attempts.EgressConfig;
import io.socialdata.delivery.dispatch.DispatchConfig;
import io.socialdata.delivery.queue.HistoryConfig;
import io.socialdata.delivery.queue.QueueConfig;
import io.socialdata.delivery.webhooks.SealingConfig;
import io.socialdata.delivery.webhooks.WebhooksConfig;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Asserts every default of the service, so that a changed default shows in review. */
class ConfigDefaultsTest {

    @Test
    void sealing() {
        assertThat(defaultsOf(SealingConfig.class).keysetFile()).isEmpty();
        assertThat(defaultsOf(SealingConfig.class).createMissing()).isFalse();
        assertThat(defaultsOf(SealingConfig.class).resealInterval()).isEqualTo(Duration.ofMinutes(1));
        assertThat(defaultsOf(SealingConfig.class).resealDelay()).isEqualTo(Duration.ofMinutes(10));
    }

    @Test
    void webhooks() {
        WebhooksConfig webhooks = defaultsOf(WebhooksConfig.class);

        assertThat(webhooks.perKey()).isEqualTo(20);
        assertThat(webhooks.perAccount()).isEqualTo(100);
        assertThat(webhooks.rotationOverlap()).isEqualTo(Duration.ofHours(24));
        assertThat(webhooks.failingAfter()).isEqualTo(Duration.ofHours(1));
        assertThat(webhooks.disableFailingAfter()).isEqualTo(Duration.ofDays(3));
        assertThat(webhooks.failingAlertInterval()).isEqualTo(Duration.ofHours(24));
        assertThat(webhooks.maxAttempts()).isEqualTo(8);
        assertThat(webhooks.retryWindow()).isEqualTo(Duration.ofMinutes(21));
        assertThat(webhooks.minRetryDelay()).isEqualTo(Duration.ofSeconds(1));
        assertThat(webhooks.maxRetryDelay()).isEqualTo(Duration.ofMinutes(5));
        assertThat(webhooks.purgeInterval()).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void history() {
        HistoryConfig history = defaultsOf(HistoryConfig.class);

        assertThat(history.retention()).isEqualTo(Duration.ofDays(30));
        assertThat(history.exchangesPerAccountHour()).isEqualTo(600);
        assertThat(history.partitionsAhead()).isEqualTo(2);
        assertThat(history.maintenanceInterval()).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void queue() {
        QueueConfig queue = defaultsOf(QueueConfig.class);

        assertThat(queue.maxPerWebhook()).isEqualTo(100_000);
        assertThat(queue.drainBatchSize()).isEqualTo(500);
        assertThat(queue.drainInterval()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void egress() {
        EgressConfig egress = defaultsOf(EgressConfig.class);

        assertThat(egress.allowedTargets()).isEmpty();
        assertThat(egress.trustedCertificates()).isEmpty();
        assertThat(egress.connectTimeout()).isEqualTo(Duration.ofSeconds(3));
        assertThat(egress.totalTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(egress.maxResponseBytes()).isEqualTo(64 * 1024);
        assertThat(egress.keepAlive()).isEqualTo(Duration.ofSeconds(5));
        assertThat(egress.maxConnectionsPerAddress()).isEqualTo(1024);
    }

    @Test
    void dispatch() {
        DispatchConfig dispatch = defaultsOf(DispatchConfig.class);

        assertThat(dispatch.enabled()).isTrue();
        assertThat(dispatch.maxInFlight()).isEqualTo(1024);
        assertThat(dispatch.maxPerWebhook()).isEqualTo(16);
        assertThat(dispatch.maxPerSlowWebhook()).isEqualTo(4);
        assertThat(dispatch.maxPerAccount()).isEqualTo(128);
        assertThat(dispatch.maxPerAccountSlow()).isEqualTo(64);
        assertThat(dispatch.slowThreshold()).isEqualTo(Duration.ofSeconds(2));
        assertThat(dispatch.webhooksPerClaim()).isEqualTo(500);
        assertThat(dispatch.lease()).isEqualTo(Duration.ofSeconds(20));
        assertThat(dispatch.pollInterval()).isEqualTo(Duration.ofMillis(250));
        assertThat(dispatch.writeBatchSize()).isEqualTo(500);
        assertThat(dispatch.writeAttempts()).isEqualTo(3);
        assertThat(dispatch.expiryInterval()).isEqualTo(Duration.ofSeconds(10));
        assertThat(dispatch.expiryBatchSize()).isEqualTo(500);
        assertThat(dispatch.backlogMetricsInterval()).isEqualTo(Duration.ofSeconds(15));
    }
}
