package io.socialdata.dashboard.backend;

import static io.socialdata.contract.ServiceName.BILLING;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.StubControl;
import io.socialdata.dashboard.StubServices;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.backend.ProbeClient.Probe;
import io.socialdata.testkit.ConfigMappings;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses of REST clients and their results. */
@QuarkusTest
class BackendCallsComponentTest {

    /** {@code quarkus.rest-client.connection-pool-size}. */
    private static final int CONNECTIONS = 100;

    @Inject
    BackendCalls backendCalls;

    @Inject
    @RestClient
    ProbeClient probeClient;

    @Inject
    MeterRegistry metrics;

    @Test
    void unknownFieldsAreIgnored() {
        assertThat(response(200, "{\"name\": \"probe\", \"colour\": {\"red\": 1}}"))
                .isEqualTo(new Success<>(new Probe("probe")));
    }

    @Test
    void rejectionHasCodeMessageAndField() {
        double rejected = rejectedCalls();

        assertThat(response(409, """
                {"error": "limit_reached", "message": "Too many.", "field": "name", "detail": {"line": 1}}""")).isEqualTo(new Rejected<>(409, "limit_reached", "Too many.", "name"));
        assertThat(rejectedCalls()).isEqualTo(rejected + 1);
    }

    @ParameterizedTest
    @CsvSource({"404, ''", "422, {}"})
    void rejectionWithoutReasonIsStillARejection(int status, String body) {
        assertThat(response(status, body))
                .isEqualTo(new Rejected<>(status, "bad_request", "The request was rejected.", null));
    }

    @ParameterizedTest
    @ValueSource(ints = {302, 401, 403, 500, 503})
    void otherStatusesAreFailuresOfTheService(int status) {
        assertThat(response(status, "{\"error\": \"canary\", \"message\": \"canary\"}"))
                .isEqualTo(new Unavailable<>(BILLING));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"200 | {\"name\": ", "200 | [\"canary\"]", "404 | {\"message\": ", "404 | canary"})
    void unreadableResponseIsAFailureOfTheService(int status, String body) {
        assertThat(response(status, body)).isEqualTo(new Unavailable<>(BILLING));
    }

    @Test
    void longErrorIsNotRead() {
        assertThat(response(404, "{\"message\": \"%s\"}".formatted("x".repeat(20_000))))
                .isEqualTo(new Unavailable<>(BILLING));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"})
    void callThatTakesTooLongIsCancelled(String beginOfResponse) throws Exception {
        try (ServerSocket service = service()) {
            CompletableFuture<BackendResult<Probe>> call =
                    inBackground(() -> shortly(() -> probeClient.readAt(url(service))));
            try (Socket connection = service.accept()) {
                connection.setSoTimeout(20_000);
                connection.getOutputStream().write(beginOfResponse.getBytes(UTF_8));
                connection.getInputStream().transferTo(OutputStream.nullOutputStream()); // ends with the connection
            }

            assertThat(call.get(20, SECONDS)).isEqualTo(new Unavailable<>(BILLING));
        }
    }

    @Test
    void waitForAConnectionCountsToo() throws Exception {
        List<Socket> connections = new ArrayList<>();
        try (ServerSocket service = service()) {
            for (int taken = 0; taken < CONNECTIONS; taken++) {
                var _ = inBackground(() -> backendCalls.load(BILLING, () -> probeClient.readAt(url(service))));
                connections.add(service.accept());
            }

            assertThat(shortly(() -> probeClient.readAt(url(service)))).isEqualTo(new Unavailable<>(BILLING));
        } finally {
            for (Socket connection : connections) {
                connection.close();
            }
        }
    }

    @Test
    void changeMayTakeLongerThanAPage() throws Exception {
        String id = UUID.randomUUID().toString();
        StubControl.stub("GET /probes/" + id, StubServices.LATER, "");
        CompletableFuture<BackendResult<Probe>> change =
                inBackground(() -> backendCalls.change(BILLING, () -> probeClient.read(id)));

        assertThat(shortly(() -> probeClient.read(id))).isEqualTo(new Unavailable<>(BILLING));

        StubControl.stub("GET /probes/" + id, 200, "{\"name\": \"probe\"}");
        assertThat(change.get(20, SECONDS)).isEqualTo(new Success<>(new Probe("probe")));
    }

    @Test
    void clientWaitsForTheLongestCall() throws IOException {
        Properties settings = new Properties();
        try (InputStream file = BackendsConfig.class.getResourceAsStream("/application.properties")) {
            settings.load(file);
        }

        assertThat(Duration.ofMillis(Long.parseLong(settings.getProperty("quarkus.rest-client.read-timeout"))))
                .isGreaterThanOrEqualTo(
                        ConfigMappings.defaultsOf(BackendsConfig.class).changeTimeout());
    }

    private <T> BackendResult<T> shortly(Supplier<T> call) {
        return backendCalls.change(BILLING, call, Duration.ofMillis(300));
    }

    private static CompletableFuture<BackendResult<Probe>> inBackground(Supplier<BackendResult<Probe>> call) {
        return CompletableFuture.supplyAsync(call, Thread::startVirtualThread);
    }

    private static ServerSocket service() throws IOException {
        ServerSocket service = new ServerSocket(0, CONNECTIONS + 1, InetAddress.getLoopbackAddress());
        service.setSoTimeout(20_000);
        return service;
    }

    private static String url(ServerSocket service) {
        return "http://127.0.0.1:" + service.getLocalPort() + "/probes";
    }

    private double rejectedCalls() {
        return metrics.counter("dashboard.backend.calls", "service", "billing", "outcome", "rejected")
                .count();
    }

    private BackendResult<Probe> response(int status, String body) {
        String id = UUID.randomUUID().toString();
        StubControl.stub("GET /probes/" + id, status, body);
        return backendCalls.load(BILLING, () -> probeClient.read(id));
    }
}
