package io.socialdata.reads.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.TracerProvider;
import io.socialdata.contract.sessions.PoolCheckResult;
import io.socialdata.contract.sessions.PoolShare;
import io.socialdata.contract.sessions.PooledAccount;
import io.socialdata.contract.sessions.SessionSecrets;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.platform.pool.PoolMemberStatus.PoolMemberUse;
import io.socialdata.platform.transport.EgressConfig;
import io.socialdata.platform.transport.PlatformClientConfig;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.web.outgoing.ServiceResponseException;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The calls that session-service lets this replica make. */
class PoolShareServiceTest {

    private static final UUID ACCOUNT = UUID.fromString("0c6b7a52-6a0d-4a57-9d5c-3d1b0c9e7f10");

    private final Vertx vertx = Vertx.vertx();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final StubSessionService sessionService = new StubSessionService();
    private PlatformClient platform;
    private PoolShareService poolShareService;

    @BeforeEach
    void start() {
        platform = new PlatformClient(
                ConfigMappings.of(PlatformClientConfig.class, Map.of("platform.client.base-url", "http://127.0.0.1:9")),
                ConfigMappings.defaultsOf(EgressConfig.class),
                ConfigMappings.defaultsOf(PoolConfig.class),
                vertx,
                registry,
                TracerProvider.noop().get(""),
                Clock.systemUTC(),
                Optional::empty);
        poolShareService = new PoolShareService(
                sessionService, platform.pool(), new PooledAccountChecker(sessionService, platform), 2, "reader:1");
        sessionService.accounts = List.of(new PooledAccount(ACCOUNT, 1, new SessionSecrets("t", "c", null, null)));
        new PoolSyncService(sessionService, platform.pool(), registry, Clock.systemUTC()).refresh();
        poolShareService.join();
    }

    @AfterEach
    void stop() {
        platform.close();
        vertx.close();
    }

    @Test
    void replicaMakesNoCallsUntilItHasAShare() {
        assertThat(allowed()).isZero();

        sessionService.granted = Map.of(ACCOUNT, 2);
        poolShareService.share();

        assertThat(allowed()).isEqualTo(2);
    }

    @Test
    void shareIsKeptWhileSessionServiceIsUnavailable() {
        sessionService.granted = Map.of(ACCOUNT, 1);
        poolShareService.share();
        sessionService.failure = new ServiceResponseException(503);

        poolShareService.share();

        assertThat(allowed()).isEqualTo(1);
    }

    @Test
    void callsGivenBackAreToldAtOnce() {
        sessionService.granted = Map.of(ACCOUNT, 2);
        poolShareService.share();
        sessionService.granted = Map.of(ACCOUNT, 1);
        sessionService.shares.clear();

        poolShareService.share();
        poolShareService.share();

        assertThat(sessionService.shares)
                .extracting(PoolShare::held)
                .containsExactly(Map.of(ACCOUNT, 2), Map.of(ACCOUNT, 1), Map.of(ACCOUNT, 1));
    }

    @Test
    void sessionServiceWithoutSharesLeavesTheReplicaAllCalls() {
        sessionService.failure = new ServiceResponseException(404);

        poolShareService.share();

        assertThat(allowed()).isEqualTo(2);
    }

    @Test
    void shareIsNotRenewedAfterItWasGivenBack() {
        poolShareService.leave();
        poolShareService.share();

        assertThat(sessionService.left).containsExactly("reader:1");
        assertThat(sessionService.shares).isEmpty();
    }

    @Test
    void checkOfAnAccountIsMadeAndItsResultTold() {
        sessionService.granted = Map.of(ACCOUNT, 1);
        poolShareService.share();
        sessionService.checks = Map.of(ACCOUNT, "heron");

        poolShareService.share();

        await().until(() -> !sessionService.results.isEmpty());
        assertThat(sessionService.results).containsExactly(new PoolCheckResult(ACCOUNT, "connection"));
    }

    @Test
    void restsOfAnAccountEndOnceForEachWake() {
        sessionService.granted = Map.of(ACCOUNT, 1);
        poolShareService.share();
        for (int i = 0; i < 2; i++) {
            platform.userByScreenName("mira" + i, Duration.ofSeconds(5));
        }
        assertThat(restsOf("UserByScreenName")).isNotNull();
        sessionService.wakes = Map.of(ACCOUNT, Instant.parse("2026-11-29T10:00:00Z"));

        poolShareService.share();
        assertThat(restsOf("UserByScreenName")).isNull();

        for (int i = 2; i < 4; i++) {
            platform.userByScreenName("mira" + i, Duration.ofSeconds(5));
        }
        poolShareService.share();
        assertThat(restsOf("UserByScreenName")).isNotNull();
    }

    private @Nullable Instant restsOf(String operation) {
        return platform.pool().reports().getFirst().uses().stream()
                .filter(use -> use.operation().equals(operation))
                .findFirst()
                .map(PoolMemberUse::restingUntil)
                .orElse(null);
    }

    private double allowed() {
        return registry.get("pool.calls.allowed").gauge().value();
    }
}
