package io.socialdata.bench.pages;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Stands for session, monitoring and feedback. Their lists are as long as the services allow, or as a large operator's. */
final class StandInServices implements AutoCloseable {

    /** The most monitors of an account. */
    static final int MONITORS = 500;

    private static final int SESSIONS = 100;
    private static final int REPORTS = 50;
    private static final int POOLED_ACCOUNTS = 1_000;

    /** An id of a stand-in without its number, which has twelve digits. */
    static final String ID = "00000000-0000-4000-8000-";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    private StandInServices(HttpServer server) {
        this.server = server;
    }

    static StandInServices start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        StandInServices services = new StandInServices(server);
        server.setExecutor(services.threads);
        server.createContext("/", services::answer);
        server.start();
        return services;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = body(exchange.getRequestURI().getPath()).getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static String body(String path) {
        return switch (path.substring(path.lastIndexOf('/') + 1)) {
            case "monitor" -> "{\"monitors\": %s}".formatted(list(MONITORS, StandInServices::monitor));
            case "sessions" -> "{\"sessions\": %s}".formatted(list(SESSIONS, StandInServices::session));
            case "feedback" ->
                path.startsWith("/internal/")
                        ? "{\"reports\": %s, \"nextCursor\": \"next\"}"
                                .formatted(list(REPORTS, StandInServices::teamReport))
                        : "{\"feedback\": %s, \"next_cursor\": \"next\"}"
                                .formatted(list(REPORTS, StandInServices::report));
            case "accounts" -> list(POOLED_ACCOUNTS, StandInServices::pooledAccount);
            default -> "{}";
        };
    }

    private static String list(int size, IntFunction<String> element) {
        return IntStream.range(0, size).mapToObj(element).collect(Collectors.joining(",", "[", "]"));
    }

    private static String monitor(int number) {
        return """
                {"id": "%s", "key_id": "%s", "handle": "handle_%d", "status": "active", "degraded": false,
                "events_possibly_missed": 0, "include_replies": true, "poll_interval_ms": 15000, "state": "ok",
                "last_poll_at": "2026-11-26T12:00:00Z", "created_at": "2026-10-26T12:00:00Z"}""".formatted(id(number), id(number % 4), number);
    }

    private static String session(int number) {
        return """
                {"keyId": "%s", "username": "handle_%d", "status": "ok", "ownProxy": false,
                "createdAt": "2026-10-26T12:00:00Z", "updatedAt": "2026-10-26T12:00:00Z"}""".formatted(id(number), number);
    }

    private static String report(int number) {
        return """
                {"id": "%s", "type": "idea", "title": "%s", "status": "new", "created_at": "2026-10-26T12:00:00Z",
                "updated_at": "2026-10-26T12:00:00Z"}""".formatted(id(number), "More fields ".repeat(8).strip());
    }

    private static String teamReport(int number) {
        return """
                {"id": "%1$s", "accountId": "%1$s", "type": "idea", "title": "%2$s", "details": "%3$s",
                "status": "new", "createdAt": "2026-10-26T12:00:00Z", "updatedAt": "2026-10-26T12:00:00Z"}""".formatted(
                        id(number),
                        "More fields ".repeat(8).strip(),
                        "It would help us. ".repeat(50).strip());
    }

    private static String pooledAccount(int number) {
        return """
                {"id": "%s", "name": "account %2$d", "username": "handle_%2$d", "health": "working",
                "lastUsedAt": "2026-11-26T12:00:00Z", "addedAt": "2026-10-26T12:00:00Z"}""".formatted(id(number), number);
    }

    private static String id(int number) {
        return ID + "%012d".formatted(number);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
    }
}
