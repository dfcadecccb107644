package io.socialdata.web.drain;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.runtime.shutdown.ShutdownRecorder;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.web.testapp.Callers;
import io.socialdata.web.testapp.SlowCall;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The effects of a SIGTERM, simulated in this process: the same recorder runs when the signal arrives. */
@QuarkusTest
@TestProfile(DrainComponentTest.ShortPause.class)
@QuarkusTestResource(IssuerTestResource.class)
class DrainComponentTest {

    public static class ShortPause implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.shutdown.delay", "8S", "quarkus.shutdown.timeout", "20S");
        }
    }

    @TestHTTPResource(value = "/health/ready", management = true)
    URI readiness;

    @TestHTTPResource(value = "/health/live", management = true)
    URI liveness;

    /** Own threads: they keep the class loader, and neither waits for the other. */
    private final Executor threads = Executors.newVirtualThreadPerTaskExecutor();

    @Test
    void callInFlightIsFinishedWhileNewOnesAreRejected() throws Exception {
        // Given a ready service with a call in flight
        given().get(readiness).then().statusCode(200);
        CompletableFuture<Response> inFlight = CompletableFuture.supplyAsync(
                () -> Callers.service("monitoring").get("/internal/slow"), threads);
        assertThat(SlowCall.started().await(30, TimeUnit.SECONDS)).isTrue();
        // Its token is already cached: the pause is not long.
        RequestSpecification gateway = Callers.gateway();

        // When the process is asked to stop
        CompletableFuture<Void> stopping = CompletableFuture.runAsync(ShutdownRecorder::runShutdown, threads);

        // Then it is not ready but live, still responds, and asks callers to close the connection
        await().atMost(Duration.ofSeconds(30))
                .until(() -> given().get(readiness).statusCode() == 503);
        given().get(liveness).then().statusCode(200);
        Response late = gateway.get("/monitor/deliveries");
        assertThat(late.statusCode()).isEqualTo(200);
        assertThat(late.header("Connection")).isEqualToIgnoringCase("close");
        assertThat(stopping).isNotDone();

        // And it ends only after the call in flight
        SlowCall.mayEnd().countDown();
        assertThat(inFlight.get(30, TimeUnit.SECONDS).jsonPath().getBoolean("waited"))
                .isTrue();
        stopping.get(60, TimeUnit.SECONDS);
    }
}
