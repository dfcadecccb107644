package io.socialdata.delivery.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.TestQueues;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BacklogMetricsJobComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final UUID ACCOUNT = UUID.randomUUID();

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    private FreshDatabase database;
    private TestQueues queues;
    private BacklogMetricsJob backlogMetricsJob;

    @BeforeEach
    void createDatabase() throws Exception {
        database = FreshDatabase.named("delivery_backlog");
        queues = new TestQueues(database);
        backlogMetricsJob = new BacklogMetricsJob(database.transactions(), registry, Clock.fixed(NOW, ZoneOffset.UTC));
    }

    @AfterEach
    void closeDatabase() {
        database.close();
    }

    @Test
    void oldestAgeCoversWorkingWebhooks() {
        queues.fill(queues.webhook(ACCOUNT, 20), ACCOUNT, 2, NOW.minusSeconds(7));

        backlogMetricsJob.measure();

        assertThat(gauge("delivery_oldest_due_age_seconds")).isEqualTo(7);
        assertThat(gauge("deliveries_pending")).isEqualTo(2);
        assertThat(gauge("webhooks_failing")).isZero();
    }

    /** The receiver of one customer must not raise an alert. */
    @Test
    void oldestAgeIgnoresFailingAndDisabledWebhooks() {
        UUID failing = queues.webhook(ACCOUNT, 20);
        UUID disabled = queues.webhook(ACCOUNT, 20);
        queues.fill(failing, ACCOUNT, 2, NOW.minus(Duration.ofMinutes(20)));
        queues.fill(disabled, ACCOUNT, 2, NOW.minus(Duration.ofMinutes(20)));
        database.execute("update webhook set failing_since = '%s' where id = '%s'".formatted(NOW, failing));
        database.execute("update webhook set status = 'disabled' where id = '%s'".formatted(disabled));

        backlogMetricsJob.measure();

        assertThat(gauge("delivery_oldest_due_age_seconds")).isZero();
        assertThat(gauge("deliveries_pending")).isEqualTo(4);
        assertThat(gauge("webhooks_failing")).isEqualTo(1);
    }

    private double gauge(String name) {
        return registry.get(name).gauge().value();
    }
}
