package io.socialdata.gateway.edge.batch;

import static io.socialdata.gateway.world.Gateway.batch;
import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.arc.Arc;
import io.socialdata.gateway.edge.InFlight;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Batches of keys that may have few calls in progress. */
@GatewayTest
class BatchPlacesComponentTest {

    private static final String USER = "/twitter/user/info?username=";
    private static final String BY_ID = "/twitter/user/info_by_id?user_id=1";
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final Map<String, HttpServerRequest> held = new ConcurrentHashMap<>();
    private World world;
    private Customer customer;
    private InFlight inFlight;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
        inFlight = Arc.container().instance(InFlight.class).get();
        await().atMost(TIMEOUT).until(() -> inFlight.count() == 0);
        world.backend().onHead("/user/info", request -> held.put(request.getParam("username"), request));
        world.backend().on("/user/info_by_id", 200, "{}");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void readsUseThePlacesOfTheKeyAndNoMore(int places) {
        world.keys().limit(customer, 1000, places);
        CompletableFuture<HttpResponse<String>> response = send(8);
        awaitHeld(places);

        assertRefused(get(BY_ID, customer.bearer()));
        for (int i = 0; i < 8; i++) {
            String next = "u" + i;
            await().atMost(TIMEOUT).until(() -> held.containsKey(next));
            assertThat(held).hasSizeLessThanOrEqualTo(places);
            respond(next);
        }

        assertThat(statuses(response.join())).hasSize(8).containsOnly(200);
        assertAllPlacesAreFree(places);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void otherCallsOfTheKeyMakeNoReadFail(int places) {
        world.keys().limit(customer, 1000, places);
        CompletableFuture<HttpResponse<String>> response = send(20);
        awaitHeld(places);
        List<CompletableFuture<HttpResponse<String>>> others =
                IntStream.range(0, 20).mapToObj(i -> call(BY_ID)).toList();

        world.backend().on("/user/info", 200, "{}");
        Set.copyOf(held.keySet()).forEach(this::respond);

        assertThat(statuses(response.join())).hasSize(20).containsOnly(200);
        assertThat(others).extracting(other -> other.join().statusCode()).isSubsetOf(200, 429);
        world.backend().onHead("/user/info", request -> held.put(request.getParam("username"), request));
        assertAllPlacesAreFree(places);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void readsThatBackendsNeverReceiveGiveTheirPlacesBack(int places) {
        world.keys().limit(customer, 1000, places);
        String[] paths = IntStream.range(0, 10)
                .mapToObj(i -> i % 2 == 0 ? "/nowhere/" + i : "/batch")
                .toArray(String[]::new);

        HttpResponse<String> response = Gateway.post("/batch", customer.bearer(), batch(paths));

        assertThat(statuses(response)).hasSize(10).containsOnly(404, 405);
        assertAllPlacesAreFree(places);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void callerThatIsGoneLeavesNoPlaceTaken(int places) throws IOException {
        world.keys().limit(customer, 1000, places);
        String body = body(8);
        try (Socket caller = new Socket(InetAddress.getLoopbackAddress(), Gateway.port())) {
            caller.getOutputStream()
                    .write("POST /batch HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\n\r\n%s"
                            .formatted(customer.key(), body.length(), body)
                            .getBytes(StandardCharsets.US_ASCII));
            awaitHeld(places);
        }
        await().atMost(TIMEOUT).until(() -> inFlight.count() == 0);
        held.clear();

        assertAllPlacesAreFree(places);
    }

    private void assertAllPlacesAreFree(int places) {
        await().atMost(TIMEOUT).until(() -> inFlight.count() == 0);
        List<CompletableFuture<HttpResponse<String>>> calls =
                IntStream.range(0, places).mapToObj(i -> call(USER + "p" + i)).toList();
        awaitHeld(places);
        assertRefused(get(BY_ID, customer.bearer()));
        Set.copyOf(held.keySet()).forEach(this::respond);
        assertThat(calls).extracting(call -> call.join().statusCode()).containsOnly(200);
    }

    private static void assertRefused(HttpResponse<String> response) {
        assertThat(response.statusCode()).isEqualTo(429);
        assertThat(json(response).path("reason").asText()).isEqualTo("concurrency");
    }

    private void awaitHeld(int count) {
        await().atMost(TIMEOUT).until(() -> held.size() == count);
    }

    private void respond(String user) {
        held.remove(user)
                .response()
                .putHeader("Content-Type", "application/json")
                .end("{}");
    }

    private static List<Integer> statuses(HttpResponse<String> response) {
        return json(response)
                .path("responses")
                .valueStream()
                .map(read -> read.path("status").asInt())
                .toList();
    }

    private static String body(int reads) {
        return batch(IntStream.range(0, reads).mapToObj(i -> USER + "u" + i).toArray(String[]::new));
    }

    private CompletableFuture<HttpResponse<String>> send(int reads) {
        return Gateway.client()
                .sendAsync(Gateway.request("POST", "/batch", customer.bearer(), body(reads)), BodyHandlers.ofString());
    }

    private CompletableFuture<HttpResponse<String>> call(String path) {
        return Gateway.client().sendAsync(Gateway.request("GET", path, customer.bearer(), ""), BodyHandlers.ofString());
    }
}
