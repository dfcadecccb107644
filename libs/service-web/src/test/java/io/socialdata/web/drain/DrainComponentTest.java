package io.socialdata.web.drain;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.runtime.RuntimeValue;
import io.quarkus.runtime.shutdown.ShutdownConfig;
import io.quarkus.runtime.shutdown.ShutdownRecorder;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.socialdata.testkit.ConfigMappings;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The effects of a SIGTERM, simulated in this process: the same recorder runs when the signal arrives. */
@QuarkusTest
@TestProfile(DrainComponentTest.OwnApplication.class)
@QuarkusTestResource(IssuerTestResource.class)
class DrainComponentTest {

    /** An application that drains serves no other test. */
    public static class OwnApplication implements QuarkusTestProfile {}

    @TestHTTPResource(value = "/health/ready", management = true)
    URI readiness;

    @TestHTTPResource(value = "/health/live", management = true)
    URI liveness;

    /** Own threads: they keep the class loader, and neither waits for the other. */
    private final Executor threads = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void closeWithoutAPause() {
        shutDownWith("PT0S");
    }

    @Test
    void callInFlightIsFinishedWhileNewOnesAreRejected() throws Exception {
        // Given a ready service with a call in flight
        given().get(readiness).then().statusCode(200);
        CompletableFuture<Response> inFlight = CompletableFuture.supplyAsync(
                () -> Callers.service("monitoring").get("/internal/slow"), threads);
        assertThat(SlowCall.started().await(30, TimeUnit.SECONDS)).isTrue();

        // When the process is asked to stop, with a pause that the test ends
        shutDownWith("PT60S");
        Thread stopping = Thread.ofVirtual().start(ShutdownRecorder::runShutdown);

        // Then it is not ready but live, still responds, and asks callers to close the connection
        await().atMost(Duration.ofSeconds(30))
                .until(() -> given().get(readiness).statusCode() == 503);
        given().get(liveness).then().statusCode(200);
        Response late = Callers.gateway().get("/monitor/deliveries");
        assertThat(late.statusCode()).isEqualTo(200);
        assertThat(late.header("Connection")).isEqualToIgnoringCase("close");

        // And it ends only after the call in flight, when the pause is over
        await().atMost(Duration.ofSeconds(30)).until(() -> stopping.getState() == Thread.State.TIMED_WAITING);
        stopping.interrupt();
        assertThat(stopping.isAlive()).isTrue();
        SlowCall.mayEnd().countDown();
        assertThat(inFlight.get(30, TimeUnit.SECONDS).jsonPath().getBoolean("waited"))
                .isTrue();
        assertThat(stopping.join(Duration.ofSeconds(60))).isTrue();
    }

    private static void shutDownWith(String pause) {
        var config = Map.of("quarkus.shutdown.delay", pause, "quarkus.shutdown.timeout", "PT30S");
        var _ = new ShutdownRecorder(new RuntimeValue<>(ConfigMappings.of(ShutdownConfig.class, config)));
    }
}
