package io.socialdata.gateway.edge.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.gateway.edge.respond.ResponseBufferBudget;
import io.socialdata.gateway.routing.RoutingConfig;
import io.socialdata.testkit.ConfigMappings;
import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a read of a batch holds in memory, and how its element looks. */
class BatchReadResponseTest {

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final ResponseBufferBudget budget = new ResponseBufferBudget(
            ConfigMappings.of(
                    RoutingConfig.class,
                    Map.of(
                            "gateway.routing.max-buffered-response", "100",
                            "gateway.routing.response-buffer-limit", "150")),
            metrics);
    private final List<String> events = new ArrayList<>();
    private final BatchReadResponse response =
            new BatchReadResponse(budget, UUID.randomUUID(), () -> events.add("ended"));
    private final BatchRead read = new BatchRead("a", response);

    @Test
    void partsAreHeldUntilTheyAreReleased() {
        response.setStatusCode(200).putHeader("X-Request-Id", "r");
        response.write(Buffer.buffer("{\"x\":"));
        response.write(Buffer.buffer("1}"));
        response.end();

        assertThat(held()).isEqualTo(7);
        assertThat(events).containsExactly("ended");
        assertThat(read.json())
                .hasToString("{\"id\":\"a\",\"status\":200,\"request_id\":\"r\",\"credits_charged\":0,"
                        + "\"retry_after\":null,\"body\":{\"x\":1}}");
        response.release();
        assertThat(held()).isZero();
    }

    @Test
    void chargedBodyIsHeldWhateverTheBudget() {
        response.setStatusCode(200).putHeader("X-Request-Id", "r").putHeader("X-Credits-Charged", "0.0008");
        response.end(Buffer.buffer("{" + " ".repeat(300) + "}"));

        assertThat(response.isTooLarge()).isFalse();
        assertThat(held()).isEqualTo(302);
        assertThat(read.chargedMicroUsd()).isEqualTo(800);
    }

    @Test
    void freeBodyBeyondTheBudgetBecomesAnError() {
        response.setStatusCode(200);
        response.write(Buffer.buffer("x".repeat(90)));
        response.write(Buffer.buffer("x".repeat(90)));
        response.write(Buffer.buffer("x"));
        response.end();

        assertThat(held()).isZero();
        assertThat(read.status()).isEqualTo(503);
        assertThat(read.json().toString()).contains("\"error\":\"server_error\"", "\"retry_after\":1");
    }

    @Test
    void incompleteResponseIsReplacedByAnError() {
        response.setStatusCode(200);
        response.write(Buffer.buffer("{\"cut\":"));
        response.setStatusCode(502).putHeader("X-Request-Id", "r");
        response.end(Buffer.buffer("{}"));

        assertThat(response.headWritten()).isFalse();
        assertThat(read.json().toString()).contains("\"status\":502").endsWith("\"body\":{}}");
        assertThat(held()).isEqualTo(2);
    }

    @Test
    void fileBecomesAnErrorSoThatTheBatchStaysJson() {
        response.setStatusCode(200).putHeader("Content-Type", "application/x-ndjson");
        response.write(Buffer.buffer("{}\n{}\n"));
        response.end();

        assertThat(read.status()).isEqualTo(400);
        assertThat(read.json().toString())
                .contains("\"status\":400", "\"error\":\"bad_request\"")
                .doesNotContain("\n");
    }

    @Test
    void emptyBodyIsNull() {
        response.setStatusCode(204);
        response.end();

        assertThat(read.json().toString()).endsWith("\"body\":null}");
    }

    @Test
    void abandonedReadIsToldAndHoldsNothing() {
        response.closeHandler(ignored -> events.add("closed"));
        response.setStatusCode(200);
        response.write(Buffer.buffer("x"));

        response.abandon();
        response.write(Buffer.buffer("x"));
        response.end(Buffer.buffer("x"));

        assertThat(events).containsExactly("closed", "ended");
        assertThat(held()).isZero();
    }

    @Test
    void whatIsNotImplementedFails() {
        assertThatThrownBy(() -> response.setStatusMessage("x")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> response.sendFile("x")).isInstanceOf(UnsupportedOperationException.class);
    }

    private double held() {
        return metrics.get("response_buffer_bytes").gauge().value();
    }
}
