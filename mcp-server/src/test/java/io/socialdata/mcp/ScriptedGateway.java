package io.socialdata.mcp;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** A gateway that responds as a test says and remembers the requests. Knows every key unless told otherwise. */
final class ScriptedGateway implements AutoCloseable {

    /** A request as it arrived. */
    record Received(String method, String target, Map<String, List<String>> headers, String body) {

        @Nullable
        String header(String name) {
            return headers.entrySet().stream()
                    .filter(header -> header.getKey().equalsIgnoreCase(name))
                    .map(header -> header.getValue().getFirst())
                    .findFirst()
                    .orElse(null);
        }
    }

    /** A response. */
    record Scripted(int status, Map<String, String> headers, String body) {}

    private static final Scripted ACCOUNT = new Scripted(200, Map.of(), "{\"email\":\"a@example.com\"}");

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, Scripted> scripts = new ConcurrentHashMap<>();
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final HttpServer server;
    private volatile CountDownLatch gate = new CountDownLatch(0);

    ScriptedGateway() throws IOException {
        int port = Integer.getInteger(GatewayPortTestResource.PORT);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 100);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
        on("/account/me", ACCOUNT.status(), ACCOUNT.body());
    }

    /** Responds to all requests of the path. A 2xx charges 800 micro-USD. */
    void on(String path, int status, String body) {
        on(path, new Scripted(status, Map.of("X-Credits-Charged", status == 200 ? "0.0008" : "0"), body));
    }

    void on(String path, Scripted scripted) {
        scripts.put(path, scripted);
    }

    /** Holds all responses back until {@link #release}. */
    void hold() {
        gate = new CountDownLatch(1);
    }

    void release() {
        gate.countDown();
    }

    /** Returns the requests but those that check keys. */
    List<Received> received() {
        return received.stream()
                .filter(request -> !request.target().equals("/account/me"))
                .toList();
    }

    List<Received> all() {
        return List.copyOf(received);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String path = exchange.getRequestURI().getRawPath();
        received.add(new Received(
                exchange.getRequestMethod(),
                exchange.getRequestURI().toString(),
                Map.copyOf(exchange.getRequestHeaders()),
                body));
        if (!path.equals("/account/me")) {
            pass();
        }
        Scripted scripted = scripts.getOrDefault(
                path, new Scripted(404, Map.of(), "{\"error\":\"not_found\",\"message\":\"There is nothing here.\"}"));
        byte[] bytes = scripted.body().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.getResponseHeaders().set("X-Request-Id", "7a1d1f5e-6d1c-4a57-9b39-5b7b2f1f8d11");
        scripted.headers()
                .forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
        exchange.sendResponseHeaders(scripted.status(), bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private void pass() {
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        release();
        server.stop(0);
        threads.close();
    }
}
