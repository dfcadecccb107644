package io.socialdata.dashboard.backend;

import static io.socialdata.contract.ServiceName.BILLING;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.StubControl;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.backend.ProbeClient.Probe;
import jakarta.inject.Inject;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses of REST clients and their results. */
@QuarkusTest
class BackendCallsComponentTest {

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

    private double rejectedCalls() {
        return metrics.counter("dashboard.backend.calls", "service", "billing", "outcome", "rejected")
                .count();
    }

    private BackendResult<Probe> response(int status, String body) {
        String id = UUID.randomUUID().toString();
        StubControl.stub("GET /probes/" + id, status, body);
        return backendCalls.load(BILLING, probeClient.read(id));
    }
}
