package io.socialdata.gateway.edge.accept;

import static io.socialdata.gateway.world.Gateway.header;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.gateway.world.GatewayProcess;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.vertx.core.http.HttpServerRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** SIGTERM while calls are in progress. */
class DrainIT {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final String WARM_UP = "/twitter/user/info_by_id?user_id=1";
    private static final int CALLS = 6;

    @Test
    void stoppedGatewayFinishesCallsAcceptsNoNewOnesAndLosesNoRecord() {
        try (GatewayProcess gateway = GatewayProcess.start()) {
            World world = gateway.world();
            Customer customer = world.customer();
            List<HttpServerRequest> underWay = new CopyOnWriteArrayList<>();
            world.backend().onHead("/user/info", underWay::add);

            // Given calls in progress when the gateway is told to stop
            List<CompletableFuture<HttpResponse<String>>> first = begin(gateway, customer, underWay);
            gateway.terminate();
            await().atMost(Duration.ofSeconds(60)).until(gateway::refusesConnections);
            assertThat(first).noneMatch(CompletableFuture::isDone);

            // When their backend responds
            release(underWay);

            // Then all succeed, and the gateway exits normally
            List<String> ids = succeeded(first);
            gateway.awaitEnd();

            // And given the same without Kafka
            gateway.startAgain();
            List<CompletableFuture<HttpResponse<String>>> second = begin(gateway, customer, underWay);
            world.kafka().disconnect();
            gateway.terminate();
            release(underWay);
            List<String> spooled = succeeded(second);
            gateway.awaitEnd();

            // Then the next gateway with this disk sends the records to Kafka
            world.kafka().clearFaults();
            gateway.startAgain();
            Stream.concat(ids.stream(), spooled.stream())
                    .forEach(id -> assertThat(
                                    world.usage().of(id).data().path("billed").asBoolean())
                            .isTrue());
        }
    }

    private static List<CompletableFuture<HttpResponse<String>>> begin(
            GatewayProcess gateway, Customer customer, List<HttpServerRequest> underWay) {
        gateway.world().backend().on("/user/info_by_id", 200, "{}");
        await().atMost(Duration.ofSeconds(60))
                .until(() -> gateway.get(WARM_UP, customer).join().statusCode() == 200);
        List<CompletableFuture<HttpResponse<String>>> calls =
                Stream.generate(() -> gateway.get(USER, customer)).limit(CALLS).toList();
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            assertThat(calls)
                    .filteredOn(CompletableFuture::isDone)
                    .extracting(call -> call.join().statusCode())
                    .isEmpty();
            assertThat(underWay).hasSize(CALLS);
        });
        return calls;
    }

    private static void release(List<HttpServerRequest> underWay) {
        underWay.forEach(request ->
                request.response().putHeader("Content-Type", "application/json").end("{}"));
        underWay.clear();
    }

    private static List<String> succeeded(List<CompletableFuture<HttpResponse<String>>> calls) {
        return calls.stream()
                .map(CompletableFuture::join)
                .peek(response -> assertThat(response.statusCode()).isEqualTo(200))
                .map(response -> header(response, "X-Request-Id"))
                .toList();
    }
}
