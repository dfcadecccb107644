package io.socialdata.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused before any tool runs, and the resources. */
@QuarkusTest
@QuarkusTestResource(GatewayPortTestResource.class)
class AdmissionComponentTest {

    private ScriptedGateway gateway;

    @BeforeEach
    void start() throws IOException {
        gateway = new ScriptedGateway();
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Bearer", "Bearer nothing", "Basic YTpi", "Bearer sda_test_short_abcdef"})
    void missingOrMalformedKeyIsUnauthorizedWithoutACallOfTheGateway(String authorization) {
        HttpResponse<String> response = TestMcpClient.withNewKey()
                .header("Authorization", authorization)
                .initialize();

        assertThat(response.statusCode()).isEqualTo(401);
        assertThat(response.headers().firstValue("WWW-Authenticate")).hasValue("Bearer");
        assertThat(TestMcpClient.read(response.body()).path("error").asText()).isEqualTo("unauthorized");
        assertThat(gateway.all()).isEmpty();
    }

    @Test
    void unknownKeyOpensNoSession() {
        gateway.on("/account/me", 401, "{\"error\":\"unauthorized\",\"message\":\"Unknown key.\"}");

        HttpResponse<String> response = TestMcpClient.withNewKey().initialize();

        assertThat(response.statusCode()).isEqualTo(401);
        assertThat(response.headers().firstValue("Mcp-Session-Id")).isEmpty();
    }

    @Test
    void keyThatMayNotReadTheAccountOpensASession() {
        gateway.on("/account/me", 403, "{\"error\":\"forbidden\",\"message\":\"The key lacks a scope.\"}");

        assertThat(TestMcpClient.withNewKey().initialize().statusCode()).isEqualTo(200);
    }

    @Test
    void gatewayThatIsAwayOpensNoSession() {
        gateway.close();

        HttpResponse<String> response = TestMcpClient.withNewKey().initialize();

        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(response.headers().firstValue("Retry-After")).hasValue("5");
    }

    @Test
    void keyIsAcceptedInItsOwnHeader() {
        TestMcpClient client = TestMcpClient.withNewKey();
        client.header("Authorization", "").header("X-API-Key", client.key().reveal());

        assertThat(client.initialized().tools()).isNotEmpty();
    }

    @Test
    void sessionOfAnotherKeyDoesNotExist() {
        TestMcpClient owner = TestMcpClient.withNewKey().initialized();
        TestMcpClient other = TestMcpClient.withNewKey().header("Mcp-Session-Id", owner.sessionId());

        HttpResponse<String> response = other.post("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");

        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(other.send("DELETE", TestMcpClient.url(), "").statusCode()).isEqualTo(404);
        assertThat(owner.tools()).isNotEmpty();
    }

    @Test
    void endedSessionDoesNotExist() {
        TestMcpClient client = TestMcpClient.withNewKey().initialized();

        assertThat(client.send("DELETE", TestMcpClient.url(), "").statusCode()).isEqualTo(200);

        assertThat(client.post("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}")
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void fourthSessionOfAKeyEndsTheOneUsedLeastRecently() {
        TestMcpClient first = TestMcpClient.withNewKey().initialized();
        first.another().initialized();
        first.another().initialized();
        TestMcpClient fourth = first.another().initialized();

        assertThat(first.post("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}")
                        .statusCode())
                .isEqualTo(404);
        assertThat(fourth.tools()).isNotEmpty();
    }

    /** The implementation of the protocol announces subscriptions, whatever it is set to. */
    @Test
    void fixedDocumentsCanBeSubscribed() {
        TestMcpClient client = TestMcpClient.withNewKey().initialized();
        String subscribe =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/%s\",\"params\":{\"uri\":\"socialdata://%s\"}}";

        for (String method : List.of("subscribe", "unsubscribe")) {
            assertThat(client.post(subscribe.formatted(method, "introduction")).body())
                    .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
            for (String other : List.of("llms.txt", "nothing")) {
                assertThat(client.post(subscribe.formatted(method, other)).body())
                        .contains("\"code\":-32602");
            }
        }
    }

    @Test
    void otherMethodsAndPathsAreRefused() {
        TestMcpClient client = TestMcpClient.withNewKey().initialized();

        HttpResponse<String> stream = client.send("GET", TestMcpClient.url(), "");
        assertThat(stream.statusCode()).isEqualTo(405);
        assertThat(stream.headers().firstValue("Allow")).hasValue("DELETE, POST");
        URI legacy = URI.create(TestMcpClient.url() + "/sse");
        assertThat(client.send("GET", legacy, "").statusCode()).isEqualTo(404);
        assertThat(client.send("POST", URI.create(TestMcpClient.url() + "/messages/a"), "{}")
                        .statusCode())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource({"X-Spend-Limit-Micro-Usd, -5", "X-Spend-Limit-Micro-Usd, 1.5", "X-Allow-Writes, yes"})
    void invalidHeaderIsNamed(String name, String value) {
        HttpResponse<String> response =
                TestMcpClient.withNewKey().header(name, value).initialize();

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(TestMcpClient.read(response.body()).path("field").asText()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "not json",
                "[]",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":[]}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/subscribe\",\"params\":{\"uri\":\"a\"}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"q/close\"}",
            })
    void malformedMessageGetsAnErrorAndTheSessionStays(String message) {
        TestMcpClient client = TestMcpClient.withNewKey().initialized();

        HttpResponse<String> response = client.post(message);

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(TestMcpClient.read(response.body()).at("/error/code").asInt())
                .isNegative();
        assertThat(client.tools()).isNotEmpty();
    }

    @Test
    void messageBeyondTheLimitIsRefused() {
        TestMcpClient client = TestMcpClient.withNewKey().initialized();

        HttpResponse<String> response = client.post("{\"jsonrpc\":\"" + "2".repeat(20_000) + "\"}");

        assertThat(response.statusCode()).isEqualTo(413);
        assertThat(TestMcpClient.read(response.body()).path("error").asText()).isEqualTo("payload_too_large");
    }

    @Test
    void openingBeyondItsLimitIsRefused() {
        assertThat(TestMcpClient.withNewKey()
                        .post("{\"jsonrpc\":\"" + "2".repeat(9_000) + "\"}")
                        .statusCode())
                .isEqualTo(413);
        assertThat(gateway.all()).isEmpty();
    }

    /** Both wait for the same time-out at once. */
    @Test
    void bodyThatDoesNotArriveClosesTheConnection() throws IOException {
        try (Socket known = beginning(TestMcpClient.withNewKey().key().reveal());
                Socket unknown = beginning("none")) {
            assertThat(known.getInputStream().readAllBytes()).isEmpty();
            assertThat(unknown.getInputStream().readAllBytes())
                    .asString(StandardCharsets.UTF_8)
                    .startsWith("HTTP/1.1 401");
        }
    }

    /** Sends the first of nine bytes. */
    private static Socket beginning(String key) throws IOException {
        Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), TestMcpClient.url().getPort());
        socket.setSoTimeout(30_000);
        socket.getOutputStream()
                .write("POST /mcp HTTP/1.1\r\nHost: localhost\r\nX-API-Key: %s\r\nContent-Length: 9\r\n\r\n{"
                        .formatted(key)
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    @Test
    void pageOfAnotherSiteIsRefused() {
        HttpResponse<String> response = TestMcpClient.withNewKey()
                .header("Origin", "https://elsewhere.example")
                .initialize();

        assertThat(response.statusCode()).isEqualTo(403);
        assertThat(gateway.all()).isEmpty();
    }

    @Test
    void messageWithoutSessionIsRefused() {
        HttpResponse<String> response =
                TestMcpClient.withNewKey().post("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(TestMcpClient.read(response.body()).path("field").asText()).isEqualTo("Mcp-Session-Id");
    }

    @Test
    void documentsAreResources() {
        gateway.on("/llms.txt", 200, "# Social Data Access API");
        TestMcpClient client = TestMcpClient.withNewKey().initialized();
        ObjectNode none = new JsonMapper().createObjectNode();

        assertThat(client.request("resources/list", none)
                        .path("resources")
                        .valueStream()
                        .map(resource -> resource.path("uri").asText()))
                .contains(
                        "socialdata://introduction",
                        "socialdata://llms.txt",
                        "socialdata://guides/consuming-the-api",
                        "socialdata://groups/follower-graph");
        assertThat(text(client, "socialdata://llms.txt")).isEqualTo("# Social Data Access API");
        assertThat(text(client, "socialdata://groups/follower-graph")).contains("## user_followers", "- `count`");
        assertThat(text(client, "socialdata://introduction")).contains("**Prices.**");
    }

    private static String text(TestMcpClient client, String uri) {
        ObjectNode params = new JsonMapper().createObjectNode().put("uri", uri);
        return client.request("resources/read", params).at("/contents/0/text").asText();
    }
}
