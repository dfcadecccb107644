package io.socialdata.reads.pool;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.TracerProvider;
import io.socialdata.contract.sessions.PoolReport;
import io.socialdata.contract.sessions.PooledAccount;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.platform.pool.PoolRegistry;
import io.socialdata.platform.transport.EgressConfig;
import io.socialdata.platform.transport.PlatformClientConfig;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.web.outgoing.ServiceResponseException;
import io.vertx.core.Vertx;
import jakarta.ws.rs.ProcessingException;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Synchronises the pool with a session-service that responds as the test says. */
class PoolSyncServiceTest {

    private static final PooledAccount ACCOUNT = new PooledAccount(
            UUID.fromString("0c6b7a52-6a0d-4a57-9d5c-3d1b0c9e7f10"),
            1,
            new SessionSecrets("canary-token", "c1", null, null));

    private final Vertx vertx = Vertx.vertx();
    private final StubSessionService sessionService = new StubSessionService();
    private PlatformClient platform;
    private PoolSyncService poolSyncService;
    private PoolRegistry poolRegistry;

    @BeforeEach
    void start() {
        platform = new PlatformClient(
                ConfigMappings.of(PlatformClientConfig.class, Map.of("platform.client.base-url", "http://127.0.0.1:9")),
                ConfigMappings.defaultsOf(EgressConfig.class),
                ConfigMappings.defaultsOf(PoolConfig.class),
                vertx,
                new SimpleMeterRegistry(),
                TracerProvider.noop().get(""),
                Clock.systemUTC(),
                Optional::empty);
        poolRegistry = platform.pool();
        poolSyncService =
                new PoolSyncService(sessionService, poolRegistry, new SimpleMeterRegistry(), Clock.systemUTC());
    }

    @AfterEach
    void stop() {
        platform.close();
        vertx.close();
    }

    @Test
    void accountsAreHeldAsReceived() {
        sessionService.accounts = List.of(ACCOUNT);

        assertThat(poolSyncService.refresh()).isTrue();

        assertThat(poolRegistry.reports()).hasSize(1);
        sessionService.accounts = List.of();
        poolSyncService.refresh();
        assertThat(poolRegistry.reports()).isEmpty();
    }

    @Test
    void accountsAreKeptWithoutAUsableResponse() {
        sessionService.accounts = List.of(ACCOUNT);
        poolSyncService.refresh();

        sessionService.failure = new ServiceResponseException(503);
        assertThat(poolSyncService.refresh()).isFalse();
        sessionService.failure = new ProcessingException(new IOException("unreadable"));
        assertThat(poolSyncService.refresh()).isFalse();

        assertThat(poolRegistry.reports()).hasSize(1);
    }

    @Test
    void unchangedStatusIsReportedOnce() {
        sessionService.accounts = List.of(ACCOUNT);
        poolSyncService.refresh();

        poolSyncService.report();
        poolSyncService.report();

        assertThat(sessionService.reports)
                .singleElement()
                .satisfies(report -> assertThat(report)
                        .singleElement()
                        .returns(ACCOUNT.id(), PoolReport::id)
                        .returns(false, PoolReport::rejected));
    }

    @Test
    void failedReportIsRepeated() {
        sessionService.accounts = List.of(ACCOUNT);
        poolSyncService.refresh();
        sessionService.failure = new ServiceResponseException(503);
        poolSyncService.report();
        sessionService.failure = null;

        poolSyncService.report();

        assertThat(sessionService.reports).hasSize(2);
    }
}
