package io.socialdata.dashboard;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.socialdata.testkit.FreePorts;
import io.socialdata.web.caller.CallerIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/**
 * Stub of all other services. {@code PUT /stub?status=200&call=GET A/keys} sets a response for one account, or for all
 * with {@code A} in place of the id. {@code GET /stub?<account>} returns the received requests, one per line, and
 * {@code GET /stub?<path>} the claims and request ids of the callers of a path, which begins with the account if a header
 * names it. By default, all accounts are empty. The status
 * {@value #LATER} delays the response until another one is set.
 */
public final class StubServices implements QuarkusTestResourceLifecycleManager {

    private static final Pattern ACCOUNT =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
    private static final Pattern OF_ACCOUNT = Pattern.compile("/internal/accounts/(" + ACCOUNT.pattern() + ")(.*)");

    private static final Pattern OPENED = Pattern.compile("\"id\":\"(" + ACCOUNT.pattern() + ")\"");
    private static final Pattern BY = Pattern.compile("(?:^|&)(?:group_by=([a-z,]+)(?!.*&cursor=)|cursor=([a-z]+))");

    /** Status that delays the response. */
    public static final int LATER = 0;

    private record Told(int status, String body) {}

    private final Map<String, Told> responses = new ConcurrentHashMap<>();
    private final Map<String, List<String>> calls = new ConcurrentHashMap<>();
    private final Map<String, List<String>> callers = new ConcurrentHashMap<>();
    private HttpServer server;

    @Override
    public Map<String, String> start() {
        Path keyset;
        try {
            keyset = Files.createTempDirectory("dashboard").resolve("keyset.json");
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        stubEmptyAccounts();
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/stub", this::control);
        server.createContext("/", this::respond);
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        // Passkeys are bound to the origin, so the port has to be known before the start. Both servers need one: the
        // metrics of a server with a chosen port have another tag.
        List<Integer> ports = FreePorts.find(2);
        return Map.ofEntries(
                Map.entry("stub.owners.url", url),
                Map.entry("quarkus.rest-client.billing.url", url),
                Map.entry("quarkus.rest-client.session.url", url),
                Map.entry("quarkus.rest-client.reads.url", url),
                Map.entry("quarkus.rest-client.writes.url", url),
                Map.entry("quarkus.rest-client.monitoring.url", url),
                Map.entry("quarkus.rest-client.webhook-delivery.url", url),
                Map.entry("quarkus.rest-client.feedback.url", url),
                // Tests that delay a response take long, especially on a busy machine.
                Map.entry("dashboard.backends.timeout", "PT60S"),
                Map.entry("dashboard.backends.change-timeout", "PT60S"),
                Map.entry("quarkus.rest-client.read-timeout", "60000"),
                Map.entry("dashboard.exports.timeout", "PT5S"),
                Map.entry("dashboard.reference.gateway", url),
                Map.entry("dashboard.logins.secure-cookies", "false"),
                Map.entry("dashboard.users.bcrypt-cost", "4"),
                Map.entry("dashboard.two-factor.keyset-file", keyset.toString()),
                Map.entry("dashboard.two-factor.create-missing", "true"),
                Map.entry("dashboard.two-factor.reseal-interval", "PT24H"),
                Map.entry("dashboard.two-factor.reseal-delay", "PT0S"),
                Map.entry("quarkus.http.test-port", ports.getFirst().toString()),
                Map.entry("quarkus.management.test-port", ports.getLast().toString()),
                Map.entry("dashboard.passkeys.origins", "http://localhost:" + ports.getFirst()),
                Map.entry("dashboard.mail.from", "Social Data Access <no-reply@quietharbor.example>"),
                Map.entry("dashboard.sign-up.credit-retry-interval", "PT1S"),
                Map.entry("dashboard.mail.alert-interval", "PT1S"),
                Map.entry("dashboard.operator.enabled", "${stub.console:true}"),
                Map.entry("dashboard.operator.host", "127.0.0.1"),
                Map.entry("dashboard.operator.tokens.ada", DigestUtils.sha256Hex(ConsoleBrowser.TOKEN)),
                Map.entry("quarkus.oidc-client.operator.credentials.secret", "test"),
                Map.entry("dashboard.auth.trusted-proxies", "127.0.0.1"),
                Map.entry("dashboard.auth.initial-delay", "PT0.1S"),
                Map.entry("dashboard.auth.max-delay", "PT1S"),
                Map.entry("dashboard.auth.code-max-delay", "PT1S"));
    }

    private void stubEmptyAccounts() {
        stub(201, "POST /internal/accounts", "{}");
        stub(200, "POST A/welcome-credit", "{\"revokedKeys\": 0}");
        stub(204, "POST A/erase", "");
        stub(204, "PUT A/email", "");
        stub(200, "GET A", """
                {"createdAt": "2026-11-21T08:00:00Z", "usedMicroUsd": 0, "remainingMicroUsd": 500000, "totalRequests": 0}""");
        stub(200, "GET A/account/keys", "{\"keys\": []}");
        stub(200, "PUT A/key-makers", "{\"revoked\": 0, \"handedOver\": 0}");
        stub(204, "POST A/key-makers", "");
        stub(200, "GET A/account/usage", """
                {"usage": [], "total": {"calls": 0, "succeeded": 0, "client_errors": 0, "server_errors": 0, "charged_calls": 0, "credits_charged": 0}}""");
        stub(200, "GET A/account/requests", "{\"requests\": []}");
        stub(200, "GET A/account/alerts", """
                {"alerts": [], "settings": {"balance_threshold": 1, "key_expiry_days": 7, "mail": {}}}""");
        stub(200, "GET /internal/alert-mails", "{\"mails\": []}");
        stub(204, "POST /internal/alert-mails", "");
        stub(200, "GET A/account/payments", "{\"payments\": []}");
        stub(200, "GET A/top-ups", """
                {"provider": "simulated", "minMicroUsd": 1000000, "maxMicroUsd": 10000000000}""");
        stub(200, "GET A/webhook", "{\"webhooks\": []}");
        stub(200, "GET A/monitor", "{\"monitors\": []}");
        stub(200, "GET A/delivery", "{\"deliveries\": [], \"next_cursor\": null}");
        stub(200, "GET A/deliveries/latency", "{\"hours\": []}");
        stub(200, "GET A/feedback", "{\"feedback\": [], \"next_cursor\": null}");
        stub(200, "GET A/sessions", "{\"sessions\": []}");
        stub(200, "GET A/writes", "{\"writes\": []}");
        stub(200, "GET A/actions", "{\"actions\": []}");
        stub(200, "GET /internal/feedback", "{\"reports\": [], \"nextCursor\": null}");
        stub(200, "GET /internal/pool/accounts", "[]");
        stub(200, "GET /internal/pool/accounts/windows", "[]");
        stub(200, "GET /internal/platform/operations", """
                [{"operation": "as-of", "key": "", "value": "2026-08-01"}]""");
        stub(200, "GET /internal/usage-logs", "[]");
        stub(200, "GET /internal/dead-letters/usage-recorded.v1", "{\"outstanding\": 0, \"letters\": []}");
    }

    private synchronized void stub(int status, String call, String body) {
        responses.put(call, new Told(status, body));
        notifyAll();
    }

    private void control(HttpExchange exchange) throws IOException {
        String query = Objects.requireNonNullElse(exchange.getRequestURI().getQuery(), "");
        if (exchange.getRequestMethod().equals("PUT")) {
            String[] given = query.split("[=&]", 4);
            stub(Integer.parseInt(given[1]), given[3], text(exchange));
            send(exchange, 204, "");
        } else {
            Map<String, List<String>> recorded = query.startsWith("/") ? callers : calls;
            send(exchange, 200, String.join("\n", recorded.getOrDefault(query, List.of())));
        }
    }

    private void respond(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String body = text(exchange);
        @Nullable String named = exchange.getRequestHeaders().getFirst(CallerIdentity.ACCOUNT_HEADER);
        callers.computeIfAbsent(named == null ? path : "/" + named + path, _ -> new CopyOnWriteArrayList<>())
                .add(role(exchange));
        Matcher matcher = OF_ACCOUNT.matcher(path);
        String account = matcher.matches() ? matcher.group(1) : Objects.requireNonNullElse(named, openedIn(body));
        calls.computeIfAbsent(account, _ -> new CopyOnWriteArrayList<>())
                .add("%s %s %s%s"
                        .formatted(exchange.getRequestMethod(), exchange.getRequestURI(), body, key(exchange)));
        String rest = matcher.matches() ? matcher.group(2) : named == null ? null : path;
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
                .map(responses::get)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(new Told(404, "{\"error\": \"not_found\", \"message\": \"There is no such thing.\"}"));
    }

    /**
     * Returns the value of {@code cursor} in the query, or that of {@code group_by}. A response can be set for one value, written
     * after a tilde.
     */
    private static String by(HttpExchange exchange) {
        Matcher by =
                BY.matcher(Objects.requireNonNullElse(exchange.getRequestURI().getQuery(), ""));
        return !by.find() ? "" : by.group(1) == null ? by.group(2) : by.group(1);
    }

    /**
     * Returns the claims of the caller's token, which contain its role, and the id of the request. Of a call to the gateway,
     * whose token is an API key, the headers.
     */
    private static String role(HttpExchange exchange) {
        if (exchange.getRequestURI().getPath().startsWith("/twitter/")) {
            return "%s strict=%s"
                    .formatted(
                            exchange.getRequestHeaders().getFirst("Authorization"),
                            exchange.getRequestHeaders().getFirst("X-Strict-Query"));
        }
        String[] token = Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("Authorization"), "")
                .split("\\.", -1);
        String claims = token.length == 3
                ? new String(Base64.getUrlDecoder().decode(token[1]), StandardCharsets.UTF_8)
                : "none";
        return claims + " " + exchange.getRequestHeaders().getFirst("X-Request-Id");
    }

    /** Returns the key that a call to an operation of the contract names. */
    private static String key(HttpExchange exchange) {
        @Nullable String key = exchange.getRequestHeaders().getFirst(CallerIdentity.KEY_HEADER);
        @Nullable String member = exchange.getRequestHeaders().getFirst(CallerIdentity.MEMBER_HEADER);
        return (key == null ? "" : " key " + key) + (member == null ? "" : " member " + member);
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
