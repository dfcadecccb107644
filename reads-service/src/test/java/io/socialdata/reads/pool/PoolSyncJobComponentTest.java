package io.socialdata.reads.pool;

import static org.awaitility.Awaitility.await;
import static org.mockito.Mockito.atLeast;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;

import io.quarkus.test.junit.QuarkusMock;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.StubSessionTestResource;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A bug in the synchronisation, which no server can cause. */
@QuarkusTest
@TestProfile(PoolSyncJobComponentTest.PoolOfSessionService.class)
class PoolSyncJobComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    /** Complete before it is installed, because the timer calls it at once. */
    private final PoolSyncService failing = mock(PoolSyncService.class, _ -> {
        throw new IllegalStateException("account 17");
    });

    @BeforeEach
    void install() {
        QuarkusMock.installMockForType(failing, PoolSyncService.class);
    }

    @Test
    void bugInOneReportDoesNotEndTheReports() {
        await().atMost(TIMEOUT).untilAsserted(() -> verify(failing, atLeast(3)).report());
    }

    @Test
    void bugInOneRefreshDoesNotEndTheRefreshes() {
        await().atMost(TIMEOUT).untilAsserted(() -> verify(failing, atLeast(3)).refresh());
    }

    /** Starts without a file of accounts, and reports and refreshes often. */
    public static final class PoolOfSessionService implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "platform.client.base-url", "http://127.0.0.1:9",
                    "mp.messaging.incoming.pool-changes.enabled", "false",
                    "reads.pool.report-interval", "PT0.1S",
                    "reads.pool.refresh-interval", "PT0.1S",
                    "reads.pool.initial-retry-interval", "PT0.1S");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(
                    new TestResourceEntry(IssuerTestResource.class),
                    new TestResourceEntry(StubSessionTestResource.class));
        }

        @Override
        public boolean disableGlobalTestResources() {
            return true;
        }
    }
}
