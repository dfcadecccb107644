package io.socialdata.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Spend limits and writes of sessions. */
@QuarkusTest
@QuarkusTestResource(GatewayPortTestResource.class)
class SpendingComponentTest {

    private static final String CREATE =
            "{\"operation\":\"tweet_create\",\"arguments\":{\"text\":\"Shipping the parser.\"}}";

    private ScriptedGateway gateway;

    @BeforeEach
    void start() throws IOException {
        gateway = new ScriptedGateway();
        gateway.on("/twitter/user/info", 200, "{\"user\":{}}");
        gateway.on(
                "/twitter/tweet/create",
                new ScriptedGateway.Scripted(200, Map.of("X-Credits-Charged", "0.0016"), "{\"id\":\"5\"}"));
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    @Test
    void headerLowersTheLimitAndCallsBeyondItAreRefused() {
        TestMcpClient client = TestMcpClient.withNewKey()
                .header("X-Spend-Limit-Micro-Usd", "1700")
                .initialized();

        client.call("user_info", "{\"username\":\"a\"}");
        client.call("user_info", "{\"username\":\"a\"}");
        JsonNode error = client.fail("user_info", "{\"username\":\"a\"}");

        assertThat(error.path("error").asText()).isEqualTo("limit_reached");
        assertThat(error.path("reason").asText()).isEqualTo("spend_limit");
        assertThat(gateway.received()).hasSize(2);
        assertThat(client.call("spending", "{}").toString())
                .isEqualTo("{\"limit_micro_usd\":1700,\"spent_micro_usd\":1600,\"remaining_micro_usd\":100}");
    }

    @Test
    void unknownArgumentIsNamedAndChangesNothing() {
        TestMcpClient client = TestMcpClient.withNewKey().initialized();

        JsonNode error = client.fail("spending", "{\"lower_limit_to_micro_usd\":900,\"lower_limit_to\":800}");

        assertThat(error.path("error").asText()).isEqualTo("bad_request");
        assertThat(error.path("field").asText()).isEqualTo("lower_limit_to");
        assertThat(error.path("message").asText()).contains("lower_limit_to_micro_usd");
        assertThat(client.call("spending", "{}").path("limit_micro_usd").asLong())
                .isEqualTo(100_000);
    }

    @Test
    void headerCannotRaiseTheLimit() {
        TestMcpClient client = TestMcpClient.withNewKey()
                .header("X-Spend-Limit-Micro-Usd", "999999999")
                .initialized();

        assertThat(client.call("spending", "{}").path("limit_micro_usd").asLong())
                .isEqualTo(100_000);
    }

    @Test
    void conversationLowersItsLimitAndCannotRaiseIt() {
        TestMcpClient client = TestMcpClient.withNewKey().initialized();

        client.call("spending", "{\"lower_limit_to_micro_usd\":900}");
        assertThat(client.call("spending", "{\"lower_limit_to_micro_usd\":5000}")
                        .path("limit_micro_usd")
                        .asLong())
                .isEqualTo(900);
        assertThat(client.fail("spending", "{\"lower_limit_to_micro_usd\":-1}")
                        .path("field")
                        .asText())
                .isEqualTo("lower_limit_to_micro_usd");
    }

    @Test
    void parallelCallsHoldTheirPriceWhileTheyRun() throws Exception {
        TestMcpClient client = TestMcpClient.withNewKey()
                .header("X-Spend-Limit-Micro-Usd", "2400")
                .initialized();
        gateway.hold();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<JsonNode>> calls = IntStream.range(0, 6)
                    .mapToObj(_ -> threads.submit(() -> client.result("user_info", "{\"username\":\"a\"}")))
                    .toList();
            // Three calls wait for their responses, three are refused at once.
            await().until(() -> gateway.received().size() == 3
                    && calls.stream().filter(Future::isDone).count() == 3);
            gateway.release();
            for (Future<JsonNode> call : calls) {
                call.get();
            }
        }

        assertThat(gateway.received()).hasSize(3);
        assertThat(client.call("spending", "{}").path("spent_micro_usd").asLong())
                .isEqualTo(2400);
    }

    @Test
    void callsInProgressOfASessionAreBounded() throws Exception {
        TestMcpClient client = TestMcpClient.withNewKey().initialized();
        gateway.hold();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<JsonNode>> calls = IntStream.range(0, 8)
                    .mapToObj(_ -> threads.submit(() -> client.result("user_info", "{\"username\":\"a\"}")))
                    .toList();
            await().until(() -> gateway.received().size() == 8);

            assertThat(client.fail("user_info", "{\"username\":\"a\"}")
                            .path("reason")
                            .asText())
                    .isEqualTo("calls_in_progress");

            gateway.release();
            for (Future<JsonNode> call : calls) {
                assertThat(call.get().path("isError").asBoolean()).isFalse();
            }
        }
    }

    @Test
    void sessionThatMayOnlyReadHasNoToolForWrites() {
        TestMcpClient client = TestMcpClient.withNewKey().initialized();

        assertThat(client.tools()).doesNotContain("call_write_operation");
        String reply = client.post("""
                {"jsonrpc": "2.0", "id": 9, "method": "tools/call",
                 "params": {"name": "call_write_operation", "arguments": %s}}""".formatted(CREATE)).body();
        assertThat(TestMcpClient.read(reply).has("error")).as(reply).isTrue();
        assertThat(gateway.received()).isEmpty();
    }

    @Test
    void writeIsSentWithAnIdempotencyKeyThatARepetitionKeeps() {
        TestMcpClient client =
                TestMcpClient.withNewKey().header("X-Allow-Writes", "true").initialized();
        assertThat(client.tools()).contains("call_write_operation");

        JsonNode first = client.call("call_write_operation", CREATE);
        String key = first.path("idempotency_key").asText();
        gateway.on(
                "/twitter/tweet/create",
                new ScriptedGateway.Scripted(
                        200, Map.of("X-Credits-Charged", "0.0016", "Idempotent-Replayed", "true"), "{\"id\":\"5\"}"));
        JsonNode second =
                client.call("call_write_operation", CREATE.replaceFirst("}$", ",\"idempotency_key\":\"" + key + "\"}"));

        assertThat(first.path("cost_micro_usd").asLong()).isEqualTo(1600);
        assertThat(second.path("cost_micro_usd").asLong()).isZero();
        assertThat(gateway.received())
                .hasSize(2)
                .allSatisfy(
                        request -> assertThat(request.header("Idempotency-Key")).isEqualTo(key));
        assertThat(gateway.received().getFirst().body()).isEqualTo("{\"text\":\"Shipping the parser.\"}");
    }
}
