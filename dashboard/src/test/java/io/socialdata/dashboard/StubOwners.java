package io.socialdata.dashboard;

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
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Stands in for all owning services. {@code PUT /stub?status=200&call=GET A/keys} lays down an answer, for one account or,
 * with {@code A} in its place, for all; {@code GET /stub?<account>} tells what was asked, one line each. Without an
 * answer laid down it knows empty accounts. The status {@value #LATER} keeps the caller waiting until another answer is laid down.
 */
public final class StubOwners implements QuarkusTestResourceLifecycleManager {

    private static final Pattern ACCOUNT =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
    private static final Pattern OF_ACCOUNT = Pattern.compile("/internal/accounts/(" + ACCOUNT.pattern() + ")(.*)");

    private static final Pattern OPENED = Pattern.compile("\"id\":\"(" + ACCOUNT.pattern() + ")\"");
    private static final Pattern BY = Pattern.compile("(?:^|&)by=([a-z]+)");

    /** What an owner is told who shall not answer yet. */
    public static final int LATER = 0;

    private record Told(int status, String body) {}

    private final Map<String, Told> told = new ConcurrentHashMap<>();
    private final Map<String, List<String>> calls = new ConcurrentHashMap<>();
    private HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        layDownEmptyAccounts();
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/stub", this::control);
        server.createContext("/", this::answer);
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        return Map.ofEntries(
                Map.entry("stub.owners.url", url),
                Map.entry("dashboard.owners.billing", url),
                Map.entry("dashboard.owners.session", url),
                Map.entry("dashboard.owners.monitoring", url),
                Map.entry("dashboard.owners.webhook-delivery", url),
                Map.entry("dashboard.owners.feedback", url),
                // A test that keeps an owner waiting takes its time, on a busy machine above all.
                Map.entry("dashboard.owners.timeout", "PT60S"),
                Map.entry("dashboard.owners.change-timeout", "PT60S"),
                Map.entry("dashboard.reference.gateway", url),
                Map.entry("dashboard.logins.secure-cookies", "false"),
                Map.entry("dashboard.users.bcrypt-cost", "4"),
                Map.entry("dashboard.users.hash-patience", "PT60S"),
                Map.entry("dashboard.entry.trusted-proxies", "127.0.0.1"),
                Map.entry("dashboard.entry.first-delay", "PT0.1S"),
                Map.entry("dashboard.entry.longest-delay", "PT1S"));
    }

    private void layDownEmptyAccounts() {
        tell(201, "POST /internal/accounts", "{}");
        tell(200, "GET A", """
                {"createdAt": "2026-11-21T08:00:00Z", "usedMicroUsd": 0, "remainingMicroUsd": 500000, "totalRequests": 0}""");
        tell(200, "GET A/keys", "{\"keys\": []}");
        tell(200, "GET A/usage/sums", """
                {"sums": [], "total": {"calls": 0, "billedCalls": 0, "failedCalls": 0, "chargedMicroUsd": 0}}""");
        tell(200, "GET A/usage", "{\"rows\": []}");
        tell(200, "GET A/payments", "{\"payments\": []}");
        tell(200, "GET A/top-ups", """
                {"provider": "simulated", "leastMicroUsd": 1000000, "mostMicroUsd": 10000000000}""");
        tell(200, "GET A/webhooks", "[]");
        tell(200, "GET A/monitors", "{\"monitors\": []}");
        tell(200, "GET A/deliveries", "{\"deliveries\": [], \"nextCursor\": null}");
        tell(200, "GET A/deliveries/lag", "{\"hours\": []}");
        tell(200, "GET A/feedback", "{\"reports\": [], \"nextCursor\": null}");
        tell(200, "GET A/sessions", "{\"sessions\": []}");
    }

    private synchronized void tell(int status, String call, String body) {
        told.put(call, new Told(status, body));
        notifyAll();
    }

    private void control(HttpExchange exchange) throws IOException {
        String query = Objects.requireNonNullElse(exchange.getRequestURI().getQuery(), "");
        if (exchange.getRequestMethod().equals("PUT")) {
            String[] given = query.split("[=&]", 4);
            tell(Integer.parseInt(given[1]), given[3], text(exchange));
            send(exchange, 204, "");
        } else {
            send(exchange, 200, String.join("\n", calls.getOrDefault(query, List.of())));
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String body = text(exchange);
        Matcher matcher = OF_ACCOUNT.matcher(path);
        String account = matcher.matches() ? matcher.group(1) : openedIn(body);
        calls.computeIfAbsent(account, _ -> new CopyOnWriteArrayList<>())
                .add("%s %s %s".formatted(exchange.getRequestMethod(), exchange.getRequestURI(), body));
        String rest = matcher.matches() ? matcher.group(2) : null;
        String verb = exchange.getRequestMethod() + " ";
        Told known = awaited(Stream.of(
                        rest == null ? path : account + rest + "~" + by(exchange),
                        rest == null ? path : account + rest,
                        "A" + rest)
                .map(address -> verb + address)
                .toList());
        send(exchange, known.status(), known.body());
    }

    private synchronized Told awaited(List<String> addresses) {
        Told known = known(addresses);
        while (known.status() == LATER) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody laid down an answer", e);
            }
            known = known(addresses);
        }
        return known;
    }

    private Told known(List<String> addresses) {
        return addresses.stream()
                .map(told::get)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(new Told(404, "{\"error\": \"not_found\", \"message\": \"There is no such thing.\"}"));
    }

    /** The word after {@code by=} in the query; answers can differ by it alone, written behind a tilde. */
    private static String by(HttpExchange exchange) {
        Matcher by =
                BY.matcher(Objects.requireNonNullElse(exchange.getRequestURI().getQuery(), ""));
        return by.find() ? by.group(1) : "";
    }

    private static String openedIn(String body) {
        Matcher id = OPENED.matcher(body);
        return id.find() ? id.group(1) : "none";
    }

    private static String text(HttpExchange exchange) throws IOException {
        return new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, status == 204 ? -1 : bytes.length);
        if (status != 204) {
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
