package io.socialdata.reads.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A replica that starts while session-service is away, or has no token for it. */
class PoolReadinessTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final Duration SOON = Duration.ofMillis(5);

    private final AtomicBoolean answers = new AtomicBoolean();
    private final AtomicInteger asked = new AtomicInteger();
    private final PoolSyncService service = mock(PoolSyncService.class);
    private final PoolSyncJob job = new PoolSyncJob(
            service,
            mock(PoolShareService.class),
            ConfigMappings.defaultsOf(PoolConfig.class),
            new PoolSyncJob.Intervals(SOON, SOON, TIMEOUT));
    private final PoolReadiness readiness = new PoolReadiness(job);

    @AfterEach
    void close() {
        job.close();
    }

    @Test
    void readyFromTheFirstAnswerOn() {
        when(service.refresh()).thenAnswer(_ -> {
            asked.incrementAndGet();
            return answers.get();
        });
        job.start(new StartupEvent());
        awaitAnotherQuestion();
        HealthCheckResponse before = readiness.call();
        assertThat(before.getStatus()).isEqualTo(Status.DOWN);
        assertThat(before.getData().orElseThrow()).containsKey("reason");

        answers.set(true);
        await().atMost(TIMEOUT).until(() -> readiness.call().getStatus() == Status.UP);

        answers.set(false);
        awaitAnotherQuestion();
        assertThat(readiness.call().getStatus()).isEqualTo(Status.UP);
    }

    private void awaitAnotherQuestion() {
        int before = asked.get();
        await().atMost(TIMEOUT).until(() -> asked.get() > before + 1);
    }
}
