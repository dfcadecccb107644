package io.socialdata.monitoring;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.contract.polling.PollRequest;
import io.socialdata.contract.polling.PollRequest.Target;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.Coverage;
import io.socialdata.contract.polling.PollResponse.HandlePoll;
import io.socialdata.contract.polling.PollResponse.SeenPost;
import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.contract.polling.UserCheckAnswer.Visibility;
import io.socialdata.contract.polling.UserCheckRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * Stub of reads-service and webhook-delivery-service. Each stored post is seen by the next poll; handles that begin
 * with {@code broken} are never seen. Keys have the webhooks that are stored here; the key {@link #AWAY} makes
 * webhook-delivery-service fail.
 */
public final class StubServices implements QuarkusTestResourceLifecycleManager {

    static final String AWAY = "00000000-0000-4000-8000-000000000503";

    private final ObjectMapper json =
            JsonMapper.builder().addModule(new JavaTimeModule()).build();
    private final List<SeenPost> posts = new CopyOnWriteArrayList<>();
    private final Map<String, String> authors = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> webhooks = new ConcurrentHashMap<>();
    private final Map<String, String> handles = new ConcurrentHashMap<>();
    private final Set<String> known = ConcurrentHashMap.newKeySet();
    private HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/stub/posts", this::takePost);
        server.createContext("/stub/webhooks", this::takeWebhook);
        server.createContext("/user/followers", this::followers);
        server.createContext("/internal/leases", this::lease);
        server.createContext("/stub/renames", this::rename);
        server.createContext("/stub/known", this::makeKnown);
        server.createContext("/internal/polling/polls", this::poll);
        server.createContext("/internal/polling/user", this::check);
        server.createContext("/internal/webhooks", this::listWebhooks);
        server.createContext("/internal/deliveries/counts", this::count);
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        return Map.ofEntries(
                Map.entry("quarkus.rest-client.polls.url", url),
                Map.entry("quarkus.rest-client.webhook-delivery.url", url),
                Map.entry("quarkus.rest-client.leases.url", url),
                Map.entry("monitoring.jobs.page-interval", "PT0.05S"),
                Map.entry("monitoring.jobs.max-failures", "3"),
                // A machine that stalls for a moment must not look like a service that does not respond.
                Map.entry("quarkus.rest-client.webhook-delivery.read-timeout", "30000"),
                Map.entry("quarkus.rest-client.user-checks.read-timeout", "30000"),
                Map.entry("monitoring.poll-interval.target", "PT1S"),
                Map.entry("monitoring.monitors.per-key", "40"),
                Map.entry("monitoring.monitors.per-account", "60"),
                Map.entry("monitoring.users.checks-per-minute", "100000"),
                Map.entry("monitoring.users.scan-interval", "PT1S"),
                // Tests also post right before they create a monitor.
                Map.entry("monitoring.monitors.clock-tolerance", "PT0S"));
    }

    private void takePost(HttpExchange exchange) throws IOException {
        SeenPost post = json.readValue(exchange.getRequestBody(), SeenPost.class);
        authors.put(post.id(), parameter(exchange));
        posts.add(post);
        send(exchange, 200, Map.of());
    }

    /**
     * Two pages of one follower each. The user {@code nobody} does not exist, and the page of {@code garbled} has a cursor that
     * PostgreSQL cannot store.
     */
    private void followers(HttpExchange exchange) throws IOException {
        String query = exchange.getRequestURI().getQuery();
        boolean identified = exchange.getRequestHeaders().containsKey("X-Account-Id")
                && exchange.getRequestHeaders().getFirst("Authorization").startsWith("Bearer ");
        if (!identified) {
            send(exchange, 401, Map.of());
        } else if (query.contains("username=nobody")) {
            send(exchange, 404, Map.of("error", "not_found", "message", "User not found."));
        } else {
            boolean last = query.contains("cursor=two");
            Map<String, Object> page = new HashMap<>();
            page.put("users", List.of(Map.of("id", last ? "2" : "1", "name", "Käthe, \"K\"")));
            page.put("next_cursor", last ? null : query.contains("username=garbled") ? "\0" : "two");
            send(exchange, 200, page);
        }
    }

    /** Billing with unlimited credit. */
    private void lease(HttpExchange exchange) throws IOException {
        LeaseReport report = json.readValue(exchange.getRequestBody(), LeaseReport.class);
        long granted = Math.max(report.targetMicroUsd(), report.committedMicroUsd() + report.returnedMicroUsd());
        send(exchange, 200, new LeaseGrant(report.leaseId(), granted, 360_000, false, 1_000_000, 0, Limit.NONE));
    }

    private void takeWebhook(HttpExchange exchange) throws IOException {
        String id = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        webhooks.computeIfAbsent(parameter(exchange), key -> ConcurrentHashMap.newKeySet())
                .add(id);
        send(exchange, 200, Map.of());
    }

    private void poll(HttpExchange exchange) throws IOException {
        if (!exchange.getRequestHeaders().getFirst("Authorization").startsWith("Bearer ")) {
            send(exchange, 401, Map.of());
            return;
        }
        PollRequest request = json.readValue(exchange.getRequestBody(), PollRequest.class);
        List<HandlePoll> looks =
                request.targets().stream().map(this::pollHandle).toList();
        send(exchange, 200, new PollResponse(looks, 1, null));
    }

    private void makeKnown(HttpExchange exchange) throws IOException {
        known.add(parameter(exchange));
        send(exchange, 200, Map.of());
    }

    /** Renames the user of the handle to the handle in the body; its posts move along. */
    private void rename(HttpExchange exchange) throws IOException {
        String to = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String from = parameter(exchange);
        handles.put(userId(from), to);
        authors.replaceAll((post, author) -> author.equals(from) ? to : author);
        send(exchange, 200, Map.of());
    }

    /** The prefix of a handle decides the state of its user; a late one has no result until it is made known. */
    private void check(HttpExchange exchange) throws IOException {
        UserCheckRequest request = json.readValue(exchange.getRequestBody(), UserCheckRequest.class);
        String handle = request.handle();
        Visibility visibility = Stream.of(Visibility.values())
                .filter(one ->
                        handle.startsWith(one.name().toLowerCase(Locale.ROOT).substring(0, 6)))
                .findFirst()
                .orElse(Visibility.VISIBLE);
        if (handle.startsWith("late") && !known.contains(handle)) {
            visibility = Visibility.UNKNOWN;
        }
        String id = request.userId() == null ? userId(handle) : request.userId();
        boolean shown = visibility == Visibility.VISIBLE || visibility == Visibility.PROTECTED;
        send(
                exchange,
                200,
                new UserCheckAnswer(visibility, shown ? handles.getOrDefault(id, handle) : null, shown ? id : null));
    }

    private static String userId(String handle) {
        return Integer.toUnsignedString(handle.hashCode());
    }

    private HandlePoll pollHandle(Target target) {
        if (target.handle().startsWith("broken")) {
            return new HandlePoll(target.handle(), Coverage.FAILED, null, null, null, List.of());
        }
        List<SeenPost> own = posts.stream()
                .filter(post -> target.handle().equals(authors.get(post.id())))
                .toList();
        String newest = own.isEmpty() ? null : own.getLast().id();
        Stream<SeenPost> seen = target.afterId() == null ? Stream.empty() : own.reversed().stream();
        return new HandlePoll(target.handle(), Coverage.COMPLETE, newest, newest, null, seen.toList());
    }

    private void listWebhooks(HttpExchange exchange) throws IOException {
        String key = parameter(exchange);
        if (key.equals(AWAY)) {
            send(exchange, 500, Map.of());
            return;
        }
        List<Map<String, Object>> known = webhooks.getOrDefault(key, Set.of()).stream()
                .map(id -> Map.<String, Object>of("id", id, "active", true))
                .toList();
        send(exchange, 200, Map.of("webhooks", known));
    }

    private void count(HttpExchange exchange) throws IOException {
        if (parameter(exchange).equals(AWAY)) {
            send(exchange, 500, Map.of());
        } else {
            send(exchange, 200, Map.of("pending", 2, "delivered", 150, "failed", 1));
        }
    }

    /** Returns the value of the only parameter. */
    private static String parameter(HttpExchange exchange) {
        String query = exchange.getRequestURI().getQuery();
        return query.substring(query.indexOf('=') + 1);
    }

    private void send(HttpExchange exchange, int status, Object body) throws IOException {
        byte[] bytes = json.writeValueAsBytes(body);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void stop() {
        server.stop(0);
    }
}
