package io.socialdata.platform;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.TracerProvider;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.transport.EgressConfig;
import io.socialdata.platform.transport.PlatformClientConfig;
import io.socialdata.platform.transport.Transport;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A client wired to a {@link StubPlatform}, with one pool account {@code a} at the start. */
final class PlatformClientFixture implements AutoCloseable {

    static final Duration BUDGET = Duration.ofSeconds(10);
    static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");
    static final String USER = "{'data': {'user': {'result': {'__typename': 'User', 'rest_id': '42',"
            + " 'relationship_counts': {'followers': 4, 'following': 3}, 'action_counts': {'favorites_count': 2},"
            + " 'tweet_counts': {'tweets': 5, 'media_tweets': 1},"
            + " 'core': {'screen_name': 'mira', 'name': 'Mira', 'created_at': 'Tue Mar 03 09:15:27 +0000 2015'}}}}}";
    static final String VIEWER = "{'data': {'viewer': {'user_results': {'result': {'rest_id': '1',"
            + " 'core': {'screen_name': 'owner', 'name': 'Owner'}}}}}}";
    static final String REJECTED = "{'errors': [{'code': 32, 'message': 'Could not authenticate you.'}]}";

    final StubPlatform platform = new StubPlatform();
    final MovableClock clock = MovableClock.at(NOW);
    final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    final PlatformClient client;
    /** Scripted responses in place of the network; unused where the stub platform responds. */
    final ScriptedRequestSender memory = new ScriptedRequestSender();

    private final Path pool;
    private final Vertx vertx = Vertx.vertx();

    PlatformClientFixture(Path folder) {
        this(folder, Map.of());
    }

    /**
     * @param port port of the platform
     */
    PlatformClientFixture(Path folder, int port) {
        this(folder, Map.of("platform.client.base-url", "http://127.0.0.1:" + port));
    }

    /**
     * @param configured overrides the settings of the fixture
     */
    PlatformClientFixture(Path folder, Map<String, String> configured) {
        this(folder, configured, false);
    }

    /** Creates a client that reads from a script instead of the network, and calls all operations. */
    static PlatformClientFixture inMemory(Path folder) {
        return inMemory(folder, Map.of());
    }

    static PlatformClientFixture inMemory(Path folder, Map<String, String> configured) {
        Map<String, String> all = new HashMap<>(withFallbacks(folder));
        all.putAll(configured);
        return new PlatformClientFixture(folder, all, true);
    }

    /** Returns settings with which the owner of cookies is also looked up by the operations that are off. */
    static Map<String, String> withFallbacks(Path folder) {
        try {
            Path overlay = Files.writeString(
                    folder.resolve("operations.yaml"),
                    "rest: {verify_credentials: {state: on}, account/settings: {state: on}}");
            return Map.of("platform.client.operations-file", overlay.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private PlatformClientFixture(Path folder, Map<String, String> configured, boolean inMemory) {
        pool = folder.resolve("pool.json");
        register("a");
        Map<String, String> properties = new HashMap<>(Map.of(
                "platform.client.base-url", platform.address().toString(),
                "platform.client.bearer-token", "web-client",
                "platform.client.max-body-bytes", "100000",
                "platform.pool.file-check-interval", "PT0S",
                "platform.pool.accounts-file", pool.toString()));
        properties.putAll(configured);
        PlatformClientConfig config = ConfigMappings.of(PlatformClientConfig.class, properties);
        client = new PlatformClient(
                config,
                ConfigMappings.of(PoolConfig.class, properties),
                new Transport(vertx, config, ConfigMappings.of(EgressConfig.class, properties)),
                requestSender -> inMemory ? memory : requestSender,
                registry,
                TracerProvider.noop().get(""),
                clock,
                Optional::empty);
    }

    void register(String... tokens) {
        String json = Stream.of(tokens)
                .map(token -> "{\"auth_token\": \"%s\", \"ct0\": \"csrf-%s\"}".formatted(token, token))
                .collect(Collectors.joining(",", "[", "]"));
        try {
            Files.writeString(pool, json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Looks up a user and expects a failure. */
    PlatformFailure lookUp() {
        return failureOf(client.userByScreenName("mira", BUDGET));
    }

    static PlatformFailure failureOf(PlatformResult<?> platformResult) {
        return ((Failed<?>) platformResult).failure();
    }

    double accounts(String state) {
        return registry.get("pool.accounts").tag("state", state).gauge().value();
    }

    double attempts(String outcome) {
        return registry.get("upstream.requests")
                .tags("operation", "UserByScreenName", "outcome", outcome)
                .counter()
                .count();
    }

    @Override
    public void close() {
        client.close();
        platform.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
