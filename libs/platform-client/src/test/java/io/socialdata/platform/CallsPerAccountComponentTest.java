package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.USER;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.TracerProvider;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.pool.Customer;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.platform.pool.PoolMember;
import io.socialdata.platform.result.PlatformFailure.Quota;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
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
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The most calls in progress for each account, as the platform counts them. */
class CallsPerAccountComponentTest {

    private static final int READS = 60;
    private static final byte[] FOUND = USER.replace('\'', '"').getBytes(StandardCharsets.UTF_8);

    private final PoolMember first = member("a");
    private final PoolMember second = member("b");
    private final Vertx vertx = Vertx.vertx();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final Semaphore responses = new Semaphore(0);
    private final AtomicInteger received = new AtomicInteger();
    private final Map<String, Integer> inProgress = new ConcurrentHashMap<>();
    private final ThreadLocal<Optional<Customer>> customer = ThreadLocal.withInitial(Optional::empty);
    private final Map<String, Integer> most = new ConcurrentHashMap<>();
    private HttpServer server;
    private int limit;

    @BeforeEach
    void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::respond);
        server.start();
    }

    @AfterEach
    void close() {
        responses.release(READS);
        server.stop(0);
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void manyReadsAtOnceMakeTwoCallsPerAccount() {
        try (PlatformClient client = client()) {
            client.pool().hold(List.of(first, second));

            List<CompletableFuture<PlatformResult<?>>> reads = read(client, READS);
            await().until(() -> received.get() == 4);
            await().until(() -> gauge("pool.calls.waiting") == READS - 4);
            assertThat(gauge("pool.calls.in.progress")).isEqualTo(4);
            assertThat(gauge("pool.calls.allowed")).isEqualTo(4);
            responses.release(READS);

            assertThat(reads).allMatch(read -> read.join() instanceof Success);
            assertThat(most).isEqualTo(Map.of("a", 2, "b", 2));
        }
    }

    @Test
    void twoPoolsThatShareTheAccountsMakeTwoCallsPerAccountTogether() {
        try (PlatformClient one = client();
                PlatformClient other = client()) {
            Stream.of(one, other).forEach(client -> {
                client.pool().hold(List.of(first, second));
                client.pool().grant(Map.of(first.id(), 1, second.id(), 1));
            });

            List<CompletableFuture<PlatformResult<?>>> reads = Stream.of(read(one, READS / 2), read(other, READS / 2))
                    .flatMap(List::stream)
                    .toList();
            await().until(() -> received.get() == 4);
            responses.release(READS);

            assertThat(reads).allMatch(read -> read.join() instanceof Success);
            assertThat(most).isEqualTo(Map.of("a", 2, "b", 2));
        }
    }

    @Test
    void callThatGetsNoAccountInTimeIsNotSent() {
        try (PlatformClient client = client()) {
            client.pool().hold(List.of(first));
            List<CompletableFuture<PlatformResult<?>>> reads = read(client, 2);
            await().until(() -> received.get() == 2);

            PlatformResult<?> third = client.userByScreenName("late", Duration.ofMillis(100));

            assertThat(failureOf(third)).isEqualTo(new Unreachable(UnreachableReason.POOL_BUSY));
            assertThat(received).hasValue(2);
            responses.release(READS);
            assertThat(reads).allMatch(read -> read.join() instanceof Success);
        }
    }

    @Test
    void customerIsServedAlthoughAnotherWhoAskedForTheSameIsOverHisShare() throws InterruptedException {
        limit = 40;
        Customer greedy = new Customer(UUID.randomUUID(), false);
        try (PlatformClient client = client()) {
            client.pool().hold(List.of(first));
            responses.release(limit);
            IntStream.range(0, limit)
                    .forEach(i -> read(client, greedy, "some" + i).join());
            responses.drainPermits();
            for (int i = 0; i < 2; i++) {
                var _ = read(client, new Customer(UUID.randomUUID(), false), "busy" + i);
            }
            await().until(() -> gauge("pool.calls.in.progress") == 2);

            CompletableFuture<PlatformResult<?>> refused = read(client, greedy, "same");
            await().until(() -> gauge("pool.calls.waiting") == 1);
            CompletableFuture<PlatformResult<?>> served = new CompletableFuture<>();
            Thread follower = Thread.ofVirtual()
                    .start(() -> served.complete(readNow(client, new Customer(UUID.randomUUID(), false), "same")));
            await().until(() -> follower.getState() == Thread.State.TIMED_WAITING);
            responses.release(limit);

            assertThat(failureOf(refused.join()))
                    .isInstanceOfSatisfying(
                            Throttled.class,
                            throttled -> assertThat(throttled.quota()).isEqualTo(Quota.SHARE));
            assertThat(served.join()).isInstanceOf(Success.class);
        }
    }

    private CompletableFuture<PlatformResult<?>> read(PlatformClient client, Customer caller, String name) {
        return CompletableFuture.supplyAsync(
                () -> readNow(client, caller, name), task -> Thread.ofVirtual().start(task));
    }

    private PlatformResult<?> readNow(PlatformClient client, Customer caller, String name) {
        customer.set(Optional.of(caller));
        return client.userByScreenName(name, BUDGET);
    }

    private PlatformClient client() {
        Map<String, String> properties = Map.of(
                "platform.client.base-url",
                "http://127.0.0.1:" + server.getAddress().getPort());
        return new PlatformClient(
                ConfigMappings.of(PlatformClientConfig.class, properties),
                ConfigMappings.defaultsOf(EgressConfig.class),
                ConfigMappings.defaultsOf(PoolConfig.class),
                vertx,
                registry,
                TracerProvider.noop().get(""),
                Clock.systemUTC(),
                customer::get);
    }

    private static PoolMember member(String token) {
        return new PoolMember(UUID.randomUUID(), 1, new Credentials(token, "c", null), null);
    }

    private static List<CompletableFuture<PlatformResult<?>>> read(PlatformClient client, int reads) {
        return IntStream.range(0, reads)
                .mapToObj(i -> CompletableFuture.<PlatformResult<?>>supplyAsync(
                        () -> client.userByScreenName("user" + i, BUDGET),
                        task -> Thread.ofVirtual().start(task)))
                .toList();
    }

    private double gauge(String name) {
        return registry.get(name).gauge().value();
    }

    private void respond(HttpExchange exchange) throws IOException {
        String token = exchange.getRequestHeaders().getFirst("cookie").replaceAll("auth_token=|;.*", "");
        int now = inProgress.merge(token, 1, Integer::sum);
        most.merge(token, now, Math::max);
        received.incrementAndGet();
        responses.acquireUninterruptibly();
        inProgress.merge(token, -1, Integer::sum);
        exchange.getResponseHeaders().add("content-type", "application/json");
        if (limit > 0) {
            exchange.getResponseHeaders().add("x-rate-limit-limit", String.valueOf(limit));
            exchange.getResponseHeaders().add("x-rate-limit-remaining", String.valueOf(limit - received.get()));
            exchange.getResponseHeaders()
                    .add("x-rate-limit-reset", String.valueOf(Instant.now().getEpochSecond() + 800));
        }
        exchange.sendResponseHeaders(200, FOUND.length);
        exchange.getResponseBody().write(FOUND);
        exchange.close();
    }
}
