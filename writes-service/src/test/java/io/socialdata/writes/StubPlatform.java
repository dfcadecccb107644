package io.socialdata.writes;

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
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A platform that accepts every write, unless a test has set its response to the account with a cookie.
 *
 * <p>{@code PUT /script/<cookie>/<operation>} adds a response: a status and a body, {@code cut} for none at all, or
 * {@code wait}, which holds the call until {@code PUT /release/<cookie>}. {@code GET /script/<cookie>} lists the calls.
 */
public final class StubPlatform implements QuarkusTestResourceLifecycleManager {

    private static final Pattern COOKIE = Pattern.compile("auth_token=([^;]+)");
    private final Map<String, Queue<String>> scripts = new ConcurrentHashMap<>();
    private final Map<String, List<String>> calls = new ConcurrentHashMap<>();
    private final Map<String, CountDownLatch> latches = new ConcurrentHashMap<>();
    private HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::respond);
        server.createContext("/script/", this::script);
        server.createContext("/release/", this::release);
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        return Map.of(
                "platform.client.base-url",
                url,
                "stub.platform",
                url,
                // so that a test may use a proxy of its own
                "platform.egress.allowed-addresses",
                "127.0.0.0/8");
    }

    private void respond(HttpExchange exchange) throws IOException {
        String[] path = exchange.getRequestURI().getPath().split("/", -1);
        String operation = path[path.length - 1].replace(".json", "");
        String cookies = exchange.getRequestHeaders().getFirst("cookie");
        Matcher cookie = COOKIE.matcher(cookies == null ? "" : cookies);
        String account = cookie.find() ? cookie.group(1) : "nobody";
        calls.computeIfAbsent(account, _ -> new CopyOnWriteArrayList<>()).add(operation + " " + text(exchange));
        String told = scripts.getOrDefault(account + "/" + operation, new ConcurrentLinkedQueue<>())
                .poll();
        if (told == null) {
            send(exchange, 200, defaultResponse(operation));
        } else if (told.equals("cut")) {
            exchange.close();
        } else if (told.equals("wait")) {
            await(account);
            send(exchange, 200, defaultResponse(operation));
        } else {
            send(
                    exchange,
                    Integer.parseInt(told.substring(0, 3)),
                    told.substring(3).strip());
        }
    }

    private static String defaultResponse(String operation) {
        return switch (operation) {
            case "CreateTweet" -> "{'data': {'create_tweet': {'tweet_results': {'result': {'rest_id': '77'}}}}}";
            case "DeleteTweet" -> "{'data': {'delete_tweet': {'tweet_results': {}}}}";
            case "FavoriteTweet" -> "{'data': {'favorite_tweet': 'Done'}}";
            case "UnfavoriteTweet" -> "{'data': {'unfavorite_tweet': 'Done'}}";
            case "CreateRetweet" -> "{'data': {'create_retweet': {'retweet_results': {'result': {'rest_id': '78'}}}}}";
            case "DeleteRetweet" -> "{'data': {'unretweet': {'source_tweet_results': {'result': {'rest_id': '31'}}}}}";
            case "CreateBookmark" -> "{'data': {'tweet_bookmark_put': 'Done'}}";
            case "DeleteBookmark" -> "{'data': {'tweet_bookmark_delete': 'Done'}}";
            case "create", "destroy" -> "{'id_str': '7101', 'screen_name': 'mira', 'name': 'Mira'}";
            case "Viewer" ->
                "{'data': {'viewer': {'user_results': {'result': {'rest_id': '7101', 'core': {'screen_name': 'mira', 'name': 'Mira'}}}}}}";
            case "new2" -> "{'entries': [{'message': {'id': '801', 'conversation_id': '7101-9002'}}]}";
            case "CreateList", "ListAddMember", "ListRemoveMember", "ListByRestId" ->
                "{'data': {'list': {'id_str': '501', 'name': 'Harbor folk', 'member_count': 2, 'mode': 'Public',"
                        + " 'user_results': {'result': {'rest_id': '7101'}}}}}";
            case "CommunityQuery" -> "{'data': {'communityResults': {'result': %s}}}".formatted(community("NonMember"));
            case "JoinCommunity" -> "{'data': {'community_join': %s}}".formatted(community("Member"));
            case "LeaveCommunity" -> "{'data': {'community_leave': %s}}".formatted(community("NonMember"));
            default -> "{'errors': [{'code': 34}]}";
        };
    }

    private static String community(String role) {
        return ("{'__typename': 'Community', 'rest_id': '1493446837214000111', 'name': 'Harbor', 'role': '%s',"
                        + " 'member_count': 12, 'join_policy': 'Open'}")
                .formatted(role);
    }

    private void script(HttpExchange exchange) throws IOException {
        String name = exchange.getRequestURI().getPath().substring("/script/".length());
        if (exchange.getRequestMethod().equals("PUT")) {
            scripts.computeIfAbsent(name, _ -> new ConcurrentLinkedQueue<>()).add(text(exchange));
        }
        send(exchange, 200, String.join("\n", calls.getOrDefault(name, List.of())));
    }

    private void release(HttpExchange exchange) throws IOException {
        latch(exchange.getRequestURI().getPath().substring("/release/".length()))
                .countDown();
        send(exchange, 200, "");
    }

    private void await(String account) {
        try {
            latch(account).await(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private CountDownLatch latch(String account) {
        return latches.computeIfAbsent(account, _ -> new CountDownLatch(1));
    }

    private static String text(HttpExchange exchange) throws IOException {
        return new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0) {
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }

    @Override
    public void stop() {
        server.stop(0);
    }
}
