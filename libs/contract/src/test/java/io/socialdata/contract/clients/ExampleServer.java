package io.socialdata.contract.clients;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.socialdata.contract.PublicDocument;
import io.socialdata.contract.References;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Responds to each operation with the example of the contract, and to any other path with 404. Each object has a member
 * more than the contract names, because responses may gain some.
 */
final class ExampleServer implements AutoCloseable {

    private final HttpServer server;
    private final JsonNode document;

    private ExampleServer(HttpServer server) throws IOException {
        this.server = server;
        this.document = new JsonMapper().readTree(description());
    }

    static ExampleServer start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExampleServer exampleServer = new ExampleServer(server);
        server.createContext("/", exampleServer::respond);
        server.start();
        return exampleServer;
    }

    /** Returns the OpenAPI document of this server. */
    byte[] description() {
        return PublicDocument.json(url());
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void respond(HttpExchange call) {
        try (call) {
            call.getRequestBody().readAllBytes();
            JsonNode operation = document.path("paths")
                    .path(call.getRequestURI().getPath())
                    .path(call.getRequestMethod().toLowerCase(Locale.ROOT));
            JsonNode example = resolved(operation.at("/responses/200"))
                    .path("content")
                    .path("application/json")
                    .at("/examples/answer");
            byte[] body = extended(resolved(example).path("value").deepCopy())
                    .toString()
                    .getBytes(StandardCharsets.UTF_8);
            call.getResponseHeaders().set("Content-Type", "application/json");
            call.sendResponseHeaders(operation.isMissingNode() ? 404 : 200, body.length == 0 ? -1 : body.length);
            call.getResponseBody().write(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode extended(JsonNode example) {
        if (example instanceof ObjectNode object) {
            object.put("member_of_a_later_release", true);
        }
        example.forEach(ExampleServer::extended);
        return example;
    }

    private JsonNode resolved(JsonNode node) {
        return References.resolved(document, node);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
