package io.socialdata.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The tools as clients see them, against a scripted gateway. */
@QuarkusTest
@QuarkusTestResource(GatewayPortTestResource.class)
class ToolsComponentTest {

    private static final String PROFILE = "{\"user\":{\"id\":\"1\",\"username\":\"orbit_kestrel\"}}";

    @Inject
    MeterRegistry metrics;

    private ScriptedGateway gateway;
    private TestMcpClient client;

    @BeforeEach
    void start() throws IOException {
        gateway = new ScriptedGateway();
        client = TestMcpClient.withNewKey().initialized();
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    @Test
    void toolsFitIntoASmallContext() {
        JsonNode tools = client.request("tools/list", new JsonMapper().createObjectNode())
                .path("tools");

        Map<String, JsonNode> byName = tools.valueStream()
                .collect(Collectors.toMap(tool -> tool.path("name").asText(), tool -> tool));
        assertThat(byName.keySet())
                .containsExactlyInAnyOrder(
                        "find_operation",
                        "call_operation",
                        "spending",
                        "user_info",
                        "user_search",
                        "user_tweets",
                        "user_followers",
                        "user_following",
                        "tweet_detail",
                        "tweet_replies",
                        "tweet_thread",
                        "tweet_advanced_search",
                        "trends");
        assertThat(tools.toString()).hasSizeLessThan(16_000);
        JsonNode followers = byName.get("user_followers");
        assertThat(followers.path("description").asText())
                .contains("Price: 0.0008 USD", "Give one of username, user_id.");
        assertThat(followers.at("/annotations/readOnlyHint").asBoolean()).isTrue();
        assertThat(followers.at("/inputSchema/additionalProperties").isBoolean())
                .isTrue();
    }

    @Test
    void readIsCalledWithTheKeyOfTheClient() {
        gateway.on("/twitter/user/info", 200, PROFILE);

        JsonNode answer = client.call("user_info", "{\"username\":\"orbit_kestrel\",\"fields\":null}");

        assertThat(answer.path("cost_micro_usd").asLong()).isEqualTo(800);
        assertThat(answer.path("remaining_micro_usd").asLong()).isEqualTo(99_200);
        assertThat(answer.path("request_id").asText()).isEqualTo("7a1d1f5e-6d1c-4a57-9b39-5b7b2f1f8d11");
        assertThat(answer.at("/response/user/username").asText()).isEqualTo("orbit_kestrel");
        ScriptedGateway.Received received = gateway.received().getFirst();
        assertThat(received.target()).isEqualTo("/twitter/user/info?username=orbit_kestrel&compact=1");
        assertThat(received.header("Authorization"))
                .isEqualTo("Bearer " + client.key().reveal());
        assertThat(received.header("X-Forwarded-For")).isEqualTo("127.0.0.1");
        assertThat(received.header("X-Max-Cost")).isEqualTo("0.0008");
        assertThat(received.header("X-Strict-Query")).isEqualTo("true");
        assertThat(received.header("Idempotency-Key")).isNull();
    }

    @Test
    void operationIsFoundAndCalledInTwoSteps() {
        gateway.on("/twitter/community/info", 200, "{\"community\":{\"id\":\"1493446837214000111\"}}");

        JsonNode match = client.call("find_operation", "{\"query\":\"information about a community\"}")
                .path("operations")
                .valueStream()
                .filter(found -> found.path("operation").asText().equals("community_info"))
                .findFirst()
                .orElseThrow();
        assertThat(match.path("price").asText()).isEqualTo("0.0008 USD");
        assertThat(match.path("tool").asText()).isEqualTo("call_operation");
        assertThat(match.at("/arguments/community_id").asText()).startsWith("string, required. Numeric id");

        JsonNode answer = client.call("call_operation", """
                {"operation": "community_info", "arguments": {"community_id": "1493446837214000111"}}""");
        assertThat(answer.at("/response/community/id").asText()).isEqualTo("1493446837214000111");
    }

    @Test
    void idReturnsTheWholeDescription() {
        JsonNode found =
                client.call("find_operation", "{\"query\":\"tweet_create\"}").path("operations");

        assertThat(found).hasSize(1);
        assertThat(found.at("/0/input_schema/required/0").asText()).isEqualTo("text");
        assertThat(found.at("/0/tool").asText()).isEqualTo("call_write_operation");
        assertThat(client.call("find_operation", "{\"query\":\"xylophone\"}").path("groups"))
                .hasSizeGreaterThan(10);
    }

    @Test
    void errorOfTheServiceIsAToolError() {
        gateway.on(
                "/twitter/user/info",
                new ScriptedGateway.Scripted(
                        429,
                        Map.of("Retry-After", "30"),
                        "{\"error\":\"rate_limited\",\"message\":\"Too many calls.\",\"field\":\"username\"}"));

        JsonNode error = client.fail("user_info", "{\"username\":\"a\"}");

        assertThat(error.path("error").asText()).isEqualTo("rate_limited");
        assertThat(error.path("field").asText()).isEqualTo("username");
        assertThat(error.path("status").asInt()).isEqualTo(429);
        assertThat(error.path("retry_after_seconds").asInt()).isEqualTo(30);
        assertThat(error.path("request_id").asText()).isNotBlank();
        assertThat(error.path("cost_micro_usd").asLong()).isZero();
    }

    @Test
    void invalidCallsReachNoGatewayAndCostNothing() {
        assertThat(client.fail("user_followers", "{\"count\":5}").path("field").asText())
                .isEqualTo("username");
        assertThat(client.fail("user_info", "{\"username\":7}").path("field").asText())
                .isEqualTo("username");
        assertThat(client.fail("call_operation", "{\"operation\":\"no_such\"}")
                        .path("error")
                        .asText())
                .isEqualTo("not_found");
        assertThat(client.fail("call_operation", "{\"operation\":\"user_login\"}")
                        .path("reason")
                        .asText())
                .isEqualTo("secret_in_conversation");
        assertThat(client.fail("call_operation", "{\"operation\":\"tweet_create\",\"arguments\":{\"text\":\"a\"}}")
                        .path("message")
                        .asText())
                .contains("call_write_operation");
        assertThat(client.fail("call_operation", "{\"operation\":\"user_info\",\"username\":\"a\"}")
                        .path("field")
                        .asText())
                .isEqualTo("username");
        assertThat(client.fail("find_operation", "{}").path("field").asText()).isEqualTo("query");
        for (String tool : List.of("find_operation", "spending", "call_operation", "user_info")) {
            JsonNode unknown = client.fail(tool, "{\"query\":\"followers\",\"username\":\"a\",\"limit_to\":5}");
            assertThat(unknown.path("error").asText()).as(tool).isEqualTo("bad_request");
            assertThat(unknown.path("field").asText()).as(tool).isIn("query", "username", "limit_to");
        }

        assertThat(gateway.received()).isEmpty();
        assertThat(client.call("spending", "{}").path("spent_micro_usd").asLong())
                .isZero();
    }

    @Test
    void longResponseIsShortenedAndKeepsItsCursor() {
        String users = "{\"id\":\"1\",\"name\":\"" + "n".repeat(200) + "\"},";
        gateway.on("/twitter/user/followers", 200, "{\"users\":[" + users.repeat(40) + "{}],\"next_cursor\":\"DAAB\"}");

        JsonNode answer = client.call("user_followers", "{\"username\":\"a\"}");

        assertThat(answer.path("response").toString()).hasSizeLessThan(3_001);
        assertThat(answer.at("/response/next_cursor").asText()).isEqualTo("DAAB");
        assertThat(answer.path("shortened").asText()).contains("of 41 items of `users`");
        assertThat(answer.path("more").asText()).contains("`next_cursor` as `cursor`");
        gateway.on("/twitter/trends", 200, "{\"trends\":[]}");
        assertThat(client.call("trends", "{}").has("more")).isFalse();
    }

    @Test
    void serviceThatIsAwayIsAToolErrorWithoutCost() {
        gateway.close();

        JsonNode error = client.fail("user_info", "{\"username\":\"a\"}");

        assertThat(error.path("reason").asText()).isEqualTo("not_sent");
        assertThat(client.call("spending", "{}").path("spent_micro_usd").asLong())
                .isZero();
    }

    @Test
    void callsAndCostAreCounted() {
        gateway.on("/twitter/trends", 200, "{\"trends\":[]}");
        double before = cost();

        client.call("trends", "{}");
        client.fail("trends", "{\"count\":\"x\"}");

        assertThat(cost() - before).isEqualTo(800);
        assertThat(metrics.get("mcp.tool.calls")
                        .tag("tool", "trends")
                        .tag("outcome", "refused")
                        .counter()
                        .count())
                .isPositive();
        assertThat(metrics.get("mcp.sessions.open").gauge().value()).isPositive();
    }

    private double cost() {
        var counter =
                metrics.find("mcp.tool.cost.microusd").tag("tool", "trends").counter();
        return counter == null ? 0 : counter.count();
    }
}
