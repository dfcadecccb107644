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
 * answer laid down it knows empty accounts.
 */
public final class StubOwners implements QuarkusTestResourceLifecycleManager {

    private static final Pattern ACCOUNT =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
    private static final Pattern OF_ACCOUNT = Pattern.compile("/internal/accounts/(" + ACCOUNT.pattern() + ")(.*)");

    private static final Pattern OPENED = Pattern.compile("\"id\":\"(" + ACCOUNT.pattern() + ")\"");
    private static final Pattern BY = Pattern.compile("(?:^|&)by=([a-z]+)");

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
        return Map.of(
                "stub.owners.url", url,
                "dashboard.owners.billing", url,
                "dashboard.owners.session", url,
                "dashboard.owners.monitoring", url,
                "dashboard.owners.webhook-delivery", url,
                "dashboard.owners.feedback", url,
                "dashboard.reference.gateway", url,
                "dashboard.logins.secure-cookies", "false",
                "dashboard.users.bcrypt-cost", "4",
                "dashboard.entry.sign-ups-per-address", "10000");
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

    private void tell(int status, String call, String body) {
        told.put(call, new Told(status, body));
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
        Told known = Stream.of(
                        rest == null ? path : account + rest + "~" + by(exchange),
                        rest == null ? path : account + rest,
                        "A" + rest)
                .map(address -> told.get(verb + address))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(new Told(404, "{\"error\": \"not_found\", \"message\": \"There is no such thing.\"}"));
        send(exchange, known.status(), known.body());
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
