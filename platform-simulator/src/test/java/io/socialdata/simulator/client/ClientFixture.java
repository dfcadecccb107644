package io.socialdata.simulator.client;

import static io.restassured.RestAssured.given;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.TracerProvider;
import io.restassured.RestAssured;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.socialdata.platform.AccountClient;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.EgressConfig;
import io.socialdata.platform.transport.PlatformClientConfig;
import io.socialdata.platform.tweets.NewTweet;
import io.socialdata.simulator.HttpTestClient;
import io.vertx.core.Vertx;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;

/** A platform client connected to the running simulator, and the account that acts. */
final class ClientFixture implements AutoCloseable {

    static final Duration BUDGET = Duration.ofSeconds(20);

    final PlatformClient client;
    final AccountClient account;
    final Map<String, String> samples = HttpTestClient.samples();

    private final Vertx vertx = Vertx.vertx();
    private int posts;

    private ClientFixture(Map<String, String> properties) {
        client = new PlatformClient(
                mapping(PlatformClientConfig.class, properties),
                mapping(EgressConfig.class, properties),
                mapping(PoolConfig.class, properties),
                vertx,
                new SimpleMeterRegistry(),
                TracerProvider.noop().get(""),
                Clock.systemUTC(),
                Optional::empty);
        account = as(sample("auth_token"), sample("ct0"));
    }

    /** Resets the simulator and connects a client to it. */
    static ClientFixture afterReset() {
        HttpTestClient.reset();
        return new ClientFixture(Map.of());
    }

    /** Resets the simulator and connects a client with accounts for public reads. */
    static ClientFixture withPool(Path folder) {
        HttpTestClient.reset();
        Path pool = folder.resolve("pool.json");
        try {
            Files.writeString(pool, given().get("/simulator/pool").asString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ClientFixture(Map.of("platform.pool.accounts-file", pool.toString()));
    }

    String sample(String name) {
        return samples.getOrDefault(name, "");
    }

    AccountClient as(String authToken, String csrfToken) {
        return client.as(new AccountSession(new Credentials(authToken, csrfToken, null)));
    }

    /** Returns a post with a unique text. */
    NewTweet words() {
        return new NewTweet("Gauge number " + posts++, List.of(), null, null);
    }

    /** Returns the number of calls of an operation since the log was cleared. */
    int calls(String operation) {
        Map<String, Integer> counts = given().get("/simulator/calls")
                .jsonPath()
                .getMap("counts.'" + operation + "'", String.class, Integer.class);
        return counts == null
                ? 0
                : counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    static void clearCalls() {
        given().delete("/simulator/calls").then().statusCode(204);
    }

    static <T> T value(PlatformResult<T> platformResult) {
        return switch (platformResult) {
            case Success<T>(T value) -> value;
            case Failed<T>(PlatformFailure platformFailure) -> throw new AssertionError("failed: " + platformFailure);
        };
    }

    static PlatformFailure failure(PlatformResult<?> platformResult) {
        return switch (platformResult) {
            case Success<?>(Object value) -> throw new AssertionError("found: " + value);
            case Failed<?>(PlatformFailure platformFailure) -> platformFailure;
        };
    }

    static byte[] picture() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(new BufferedImage(60, 20, BufferedImage.TYPE_INT_RGB), "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static <T> T mapping(Class<T> type, Map<String, String> properties) {
        return new SmallRyeConfigBuilder()
                .withMapping(type)
                .withSources(new PropertiesConfigSource(properties, "scene", 500))
                .withSources(new PropertiesConfigSource(
                        Map.of("platform.client.base-url", "http://127.0.0.1:" + RestAssured.port), "door", 400))
                .build()
                .getConfigMapping(type);
    }

    @Override
    public void close() {
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
