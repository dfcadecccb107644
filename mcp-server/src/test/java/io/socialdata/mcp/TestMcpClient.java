package io.socialdata.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.keys.ApiKey;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.ConfigProvider;

/** Speaks the protocol as plain JSON over HTTP. */
final class TestMcpClient {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String SESSION_ID = "Mcp-Session-Id";

    private final HttpClient http = HttpClient.newHttpClient();
    private final AtomicInteger ids = new AtomicInteger();
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final ApiKey key;

    private TestMcpClient(ApiKey key) {
        this.key = key;
        headers.put("Content-Type", "application/json");
        headers.put("Accept", "application/json, text/event-stream");
        headers.put("Authorization", "Bearer " + key.reveal());
    }

    static TestMcpClient withNewKey() {
        return new TestMcpClient(ApiKey.mint("test", new SecureRandom()));
    }

    /** Returns another client with the same key and without a session. */
    TestMcpClient another() {
        return new TestMcpClient(key);
    }

    ApiKey key() {
        return key;
    }

    static URI url() {
        int port = ConfigProvider.getConfig().getValue("quarkus.http.test-port", Integer.class);
        return URI.create("http://127.0.0.1:" + port + "/mcp");
    }

    /** Sets a header, or removes it if the value is empty. */
    TestMcpClient header(String name, String value) {
        if (value.isEmpty()) {
            headers.remove(name);
        } else {
            headers.put(name, value);
        }
        return this;
    }

    TestMcpClient initialized() {
        HttpResponse<String> response = initialize();
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        headers.put(SESSION_ID, response.headers().firstValue(SESSION_ID).orElseThrow());
        assertThat(post("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}")
                        .statusCode())
                .isEqualTo(202);
        return this;
    }

    HttpResponse<String> initialize() {
        return post("""
                {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-06-18",
                 "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}}""");
    }

    String sessionId() {
        return headers.getOrDefault(SESSION_ID, "");
    }

    /** Sends a request and returns its result. */
    JsonNode request(String method, ObjectNode params) {
        ObjectNode message = JSON.createObjectNode().put("jsonrpc", "2.0").put("id", ids.incrementAndGet());
        message.put("method", method).set("params", params);
        HttpResponse<String> response = post(message.toString());
        JsonNode reply = read(response.body());
        assertThat(reply.has("result")).as(response.body()).isTrue();
        return reply.path("result");
    }

    /** Returns the result of a call of a tool. */
    JsonNode result(String tool, String arguments) {
        ObjectNode params = JSON.createObjectNode().put("name", tool);
        params.set("arguments", read(arguments));
        return request("tools/call", params);
    }

    /** Calls a tool, which succeeds, and returns its answer. */
    JsonNode call(String tool, String arguments) {
        JsonNode result = result(tool, arguments);
        assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
        return read(result.at("/content/0/text").asText());
    }

    /** Calls a tool, which fails, and returns the error. */
    JsonNode fail(String tool, String arguments) {
        JsonNode result = result(tool, arguments);
        assertThat(result.path("isError").asBoolean()).as(result.toString()).isTrue();
        return read(result.at("/content/0/text").asText());
    }

    List<String> tools() {
        return request("tools/list", JSON.createObjectNode())
                .path("tools")
                .valueStream()
                .map(tool -> tool.path("name").asText())
                .toList();
    }

    HttpResponse<String> post(String body) {
        return send("POST", url(), body);
    }

    HttpResponse<String> send(String method, URI uri, String body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        headers.forEach(request::header);
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IllegalStateException("The server closed the connection", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    static JsonNode read(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
