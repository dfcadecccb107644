package io.socialdata.testkit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * A session-service that holds what a test puts into it ({@code PUT /<key>}, an empty body for none) and tells what it was
 * asked and told ({@code GET /<key>}, one line each).
 */
public final class StubSessionTestResource implements QuarkusTestResourceLifecycleManager {

    private final Map<String, String> sessions = new ConcurrentHashMap<>();
    private final Map<String, List<String>> calls = new ConcurrentHashMap<>();
    private @Nullable HttpServer server;

    @Override
    public Map<String, String> start() {
        HttpServer opened = open();
        server = opened;
        opened.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        opened.createContext("/internal/sessions/", this::answer);
        opened.createContext("/", this::control);
        opened.start();
        String url = "http://127.0.0.1:" + opened.getAddress().getPort();
        return Map.of(
                "acting.sessions.url", url,
                // A machine that stands still for a moment is no session-service that does not answer.
                "acting.sessions.timeout", "PT30S",
                "acting.sessions.cache-age", "PT10M",
                "acting.sessions.use-reports", "PT0.5S",
                "acting.sessions.listening", "true");
    }

    private static HttpServer open() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        String[] path = exchange.getRequestURI().getPath().split("/", -1);
        String key = path[3];
        String body = text(exchange);
        if (key.equals("used")) {
            sessions.keySet().stream().filter(body::contains).forEach(used -> note(used, "used"));
            send(exchange, 204, "");
        } else if (path.length == 4) {
            note(key, "looked-up");
            String session = sessions.get(key);
            send(
                    exchange,
                    session == null ? 404 : session.equals("broken") ? 500 : 200,
                    session == null ? "" : session);
        } else {
            note(key, path[4] + " " + body);
            send(exchange, path[4].equals("rotated") ? 200 : 204, "{\"version\": 2, \"stored\": true}");
        }
    }

    private void control(HttpExchange exchange) throws IOException {
        String key = exchange.getRequestURI().getPath().substring(1);
        if (exchange.getRequestMethod().equals("PUT")) {
            String session = text(exchange);
            if (session.isEmpty()) {
                sessions.remove(key);
            } else {
                sessions.put(key, session);
            }
        }
        send(exchange, 200, String.join("\n", calls.getOrDefault(key, List.of())));
    }

    private void note(String key, String call) {
        calls.computeIfAbsent(key, _ -> new CopyOnWriteArrayList<>()).add(call);
    }

    private static String text(HttpExchange exchange) throws IOException {
        return new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        boolean none = status == 204;
        exchange.sendResponseHeaders(status, none ? -1 : bytes.length);
        if (!none) {
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }

    @Override
    public void stop() {
        if (server != null) {
            server.stop(0);
        }
    }
}
