package io.socialdata.bench.clients;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.socialdata.contract.PublicDocument;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Answers every call with the contract's example of a profile. It names no rate limit, so that no client waits. */
final class StubService implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final byte[] profile;

    private StubService(HttpServer server, byte[] profile) {
        this.server = server;
        this.profile = profile;
    }

    static StubService start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        StubService service = new StubService(server, profile());
        server.setExecutor(service.threads);
        server.createContext("/", service::answer);
        server.start();
        return service;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    int bytes() {
        return profile.length;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.getResponseHeaders().set("X-Credits-Charged", "0.0008");
            exchange.getResponseHeaders().set("X-Request-Id", "request-1");
            exchange.sendResponseHeaders(200, profile.length);
            exchange.getResponseBody().write(profile);
        }
    }

    private static byte[] profile() throws IOException {
        JsonNode document = new JsonMapper().readTree(PublicDocument.json("http://127.0.0.1"));
        return document.at("/components/examples/Profile/value").toString().getBytes(StandardCharsets.UTF_8);
    }
}
