package io.socialdata.reads.pool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.TracerProvider;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.platform.pool.PoolRegistry;
import io.socialdata.platform.transport.EgressConfig;
import io.socialdata.platform.transport.PlatformClientConfig;
import io.socialdata.testkit.ConfigMappings;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The pool follows session-service, here a server that says what the test wants. */
class PoolSyncServiceTest {

    private static final String ACCOUNT = """
            {"id": "0c6b7a52-6a0d-4a57-9d5c-3d1b0c9e7f10", "version": 1,
             "secrets": {"authToken": "canary-token", "ct0": "c1", "userAgent": null, "proxyUrl": null}}""";

    private final List<String> told = new CopyOnWriteArrayList<>();
    private final Vertx vertx = Vertx.vertx();
    private volatile String accounts = "[]";
    private volatile int status = 200;
    private HttpServer server;
    private PlatformClient platform;
    private PooledAccountClient pooledAccountClient;
    private PoolSyncService poolSyncService;
    private PoolRegistry poolRegistry;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.createContext("/internal/pool", this::answer);
        server.start();
        platform = new PlatformClient(
                ConfigMappings.of(PlatformClientConfig.class, Map.of("platform.client.base-url", "http://127.0.0.1:9")),
                ConfigMappings.defaultsOf(EgressConfig.class),
                ConfigMappings.defaultsOf(PoolConfig.class),
                vertx,
                new SimpleMeterRegistry(),
                TracerProvider.noop().get(""),
                Clock.systemUTC());
        poolRegistry = platform.pool();
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        pooledAccountClient = new PooledAccountClient(
                ConfigMappings.of(PoolSyncConfig.class, Map.of("reads.pool.url", url)),
                Map::of,
                JsonMapper.builder().addModule(new JavaTimeModule()).build());
        poolSyncService = new PoolSyncService(pooledAccountClient, poolRegistry, new SimpleMeterRegistry());
    }

    @AfterEach
    void stop() {
        pooledAccountClient.close();
        platform.close();
        vertx.close();
        server.stop(0);
    }

    @Test
    void accountsAreHeldAsTheyAreGiven() {
        accounts = "[" + ACCOUNT + "]";

        assertThat(poolSyncService.refresh()).isTrue();

        assertThat(poolRegistry.reports()).hasSize(1);
        accounts = "[]";
        poolSyncService.refresh();
        assertThat(poolRegistry.reports()).isEmpty();
    }

    @Test
    void accountsStayWhileNoUsableAnswerComes() {
        accounts = "[" + ACCOUNT + "]";
        poolSyncService.refresh();

        status = 503;
        assertThat(poolSyncService.refresh()).isFalse();
        status = 200;
        accounts = "[{\"id\": \"canary\"";
        assertThat(poolSyncService.refresh()).isFalse();
        server.stop(0);
        assertThat(poolSyncService.refresh()).isFalse();

        assertThat(poolRegistry.reports()).hasSize(1);
    }

    @Test
    void sameNewsIsToldOnce() {
        accounts = "[" + ACCOUNT + "]";
        poolSyncService.refresh();

        poolSyncService.report();
        poolSyncService.report();

        assertThat(told).singleElement().asString().contains("0c6b7a52", "\"rejected\":false");
    }

    @Test
    void whatCouldNotBeToldIsToldLater() {
        accounts = "[" + ACCOUNT + "]";
        poolSyncService.refresh();
        status = 503;
        poolSyncService.report();
        status = 200;

        poolSyncService.report();

        assertThat(told).hasSize(2);
    }

    @Test
    void defaults() {
        PoolSyncConfig config = ConfigMappings.defaultsOf(PoolSyncConfig.class);

        assertThat(config.url()).hasToString("http://127.0.0.1:8102");
        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.refresh()).isEqualTo(Duration.ofSeconds(30));
        assertThat(config.firstAnswer()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.reports()).isEqualTo(Duration.ofSeconds(5));
    }

    private void answer(HttpExchange exchange) throws IOException {
        boolean report = exchange.getRequestURI().getPath().endsWith("/reports");
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (report) {
            told.add(body);
        }
        byte[] answer = (report ? "" : accounts).getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, answer.length == 0 ? -1 : answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }
}
