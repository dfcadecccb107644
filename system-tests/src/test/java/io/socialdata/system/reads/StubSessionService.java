package io.socialdata.system.reads;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/** In place of session-service: keeps a session for some keys, has none for others, and fails for the rest. */
final class StubSessionService implements AutoCloseable {

    private static final String FAILING = "failing";

    private final Map<String, String> sessions = new ConcurrentHashMap<>();
    private final HttpServer server;

    private StubSessionService(HttpServer server) {
        this.server = server;
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/internal/sessions/", this::answer);
        server.start();
    }

    static StubSessionService start() {
        try {
            return new StubSessionService(
                    HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** A key that has a session with these cookies. */
    UUID keyWith(String authToken, String ct0) {
        return keyFor("""
            {"version": 1, "secrets": {"authToken": "%s", "ct0": "%s"}}\
            """.formatted(authToken, ct0));
    }

    /** A key whose session cannot be asked for. */
    UUID keyOutOfReach() {
        return keyFor(FAILING);
    }

    private UUID keyFor(String session) {
        UUID key = UUID.randomUUID();
        sessions.put(key.toString(), session);
        return key;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            String[] path = exchange.getRequestURI().getPath().split("/", -1);
            boolean lookUp = exchange.getRequestMethod().equals("GET") && path.length == 4;
            String session = lookUp ? sessions.getOrDefault(path[3], "") : "";
            byte[] body = session.getBytes(StandardCharsets.UTF_8);
            int status = !lookUp ? 204 : session.isEmpty() ? 404 : session.equals(FAILING) ? 500 : 200;
            exchange.sendResponseHeaders(status, status == 200 ? body.length : -1);
            if (status == 200) {
                exchange.getResponseBody().write(body);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
