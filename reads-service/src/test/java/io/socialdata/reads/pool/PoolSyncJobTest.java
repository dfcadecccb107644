package io.socialdata.reads.pool;

import static org.awaitility.Awaitility.await;
import static org.mockito.Mockito.atLeast;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A bug in the synchronisation, which no server can cause. */
class PoolSyncJobTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private static final Duration SOON = Duration.ofMillis(50);

    private final PoolSyncService failing = mock(PoolSyncService.class, _ -> {
        throw new IllegalStateException("account 17");
    });
    private final PoolShareService failingShares = mock(PoolShareService.class, invocation -> {
        if (invocation.getMethod().getName().equals("share")) {
            throw new IllegalStateException("account 17");
        }
        return null;
    });
    private final PoolSyncJob job = new PoolSyncJob(
            failing,
            failingShares,
            ConfigMappings.defaultsOf(PoolConfig.class),
            new PoolSyncJob.Intervals(SOON, SOON, SOON));

    @BeforeEach
    void start() {
        job.start(new StartupEvent());
    }

    @AfterEach
    void close() {
        job.close();
    }

    @Test
    void bugInOneReportDoesNotEndTheReports() {
        await().atMost(TIMEOUT).untilAsserted(() -> verify(failing, atLeast(3)).report());
    }

    @Test
    void bugInOneShareDoesNotEndTheShares() {
        await().atMost(TIMEOUT)
                .untilAsserted(() -> verify(failingShares, atLeast(2)).share());
    }

    @Test
    void bugInOneRefreshDoesNotEndTheRefreshes() {
        await().atMost(TIMEOUT).untilAsserted(() -> verify(failing, atLeast(3)).refresh());
    }
}
