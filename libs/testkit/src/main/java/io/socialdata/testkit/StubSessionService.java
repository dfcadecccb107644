package io.socialdata.testkit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * A session-service stub on a free loopback port. Has the sessions that a test stores in it.
 *
 * <p>A test in another process stores a session with {@code PUT /<key>} (an empty body for none), and gets the requests
 * and reports that the stub has received with {@code GET /<key>}, one line each.
 */
public final class StubSessionService implements AutoCloseable {

    private static final String BROKEN = "broken";

    private final Map<String, String> sessions = new ConcurrentHashMap<>();
    private final Map<String, List<String>> calls = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;
    private volatile String setOperationData = "{}";

    private StubSessionService(HttpServer server) {
        this.server = server;
        server.setExecutor(threads);
        server.createContext("/internal/sessions/", this::answer);
        server.createContext("/internal/platform/set", this::operationData);
        server.createContext("/internal/pool", StubSessionService::emptyPool);
        server.createContext("/", this::control);
        server.start();
    }

    public static StubSessionService start() {
        try {
            return new StubSessionService(
                    HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Returns a key with a session with these cookies. */
    public UUID keyWith(String authToken, String ct0) {
        return keyFor("""
                {"version": 1, "secrets": {"authToken": "%s", "ct0": "%s"}}""".formatted(authToken, ct0));
    }

    /** Returns a key whose session request fails. */
    public UUID keyWithBrokenSession() {
        return keyFor(BROKEN);
    }

    private UUID keyFor(String session) {
        UUID key = UUID.randomUUID();
        sessions.put(key.toString(), session);
        return key;
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
            @Nullable String session = sessions.get(key);
            send(exchange, session == null ? 404 : session.equals(BROKEN) ? 500 : 200, session == null ? "" : session);
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

    /** Serves what operators set of the operation data; a body replaces it, and {@code broken} makes requests fail. */
    private void operationData(HttpExchange exchange) throws IOException {
        if (exchange.getRequestMethod().equals("PUT")) {
            setOperationData = text(exchange);
        }
        note("operation-data", exchange.getRequestMethod());
        send(exchange, setOperationData.equals(BROKEN) ? 500 : 200, setOperationData);
    }

    private static void emptyPool(HttpExchange exchange) throws IOException {
        boolean accounts = exchange.getRequestMethod().equals("GET");
        send(exchange, 200, accounts ? "[]" : "{\"calls\": {}, \"checks\": {}, \"wakes\": {}}");
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
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, none ? -1 : bytes.length);
        if (!none) {
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
