package io.socialdata.bench.reads;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Stands in for session-service: every caller has the simulator's sample session. */
final class StubSessionService implements AutoCloseable {

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;
    private final byte[] session;

    StubSessionService(JsonNode samples) throws IOException {
        session = """
                {"version": 1, "secrets": {"authToken": "%s", "ct0": "%s"}}""".formatted(
                samples.path("auth_token").asText(), samples.path("ct0").asText()).getBytes(StandardCharsets.UTF_8);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/internal/sessions/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            boolean lookUp = exchange.getRequestMethod().equals("GET");
            exchange.sendResponseHeaders(lookUp ? 200 : 204, lookUp ? session.length : -1);
            if (lookUp) {
                exchange.getResponseBody().write(session);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
