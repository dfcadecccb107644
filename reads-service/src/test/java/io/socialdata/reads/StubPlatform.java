package io.socialdata.reads;

import static io.socialdata.reads.StubOrigin.operation;
import static io.socialdata.reads.StubOrigin.sendQuoted;

import com.sun.net.httpserver.HttpExchange;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A platform whose users determine its response by their name; all other users exist. The followers of a user count the
 * calls so far, so that a cached response is visible. The places that have trends fail on the first calls, each for
 * another reason. An account whose cookie names a fault gets it for every user but those {@link #WITHOUT_FAULTS}.
 */
public final class StubPlatform implements QuarkusTestResourceLifecycleManager {

    /** Start of the names of users that every account can read. */
    static final String WITHOUT_FAULTS = "always";

    /** Start of the names of users that are found by the query id {@code NewId} only. */
    static final String ROTATED = "rotated";

    /** Start of the names of users whose query needs a new flag. */
    static final String FLAGGED = "flagged";

    /** Start of the cookies of accounts whose windows are counted, and of the names that nobody has. */
    static final String WINDOWED = "windowed";

    static final String INVENTED = "invented";

    /** Calls of an account with windows. */
    static final int WINDOW = 229;

    private static final String NEVER = "4102444800";

    private static final Pattern SUBJECT = Pattern.compile("\"(?:screen_name|userId)\":\"([^\"]+)\"");
    private static final Pattern COOKIE = Pattern.compile("auth_token=[a-z0-9]+; ct0=[a-z0-9]+");

    private static final List<Integer> BEFORE_PLACES = List.of(403, 429, 503, 503, 503, 200);

    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger placeCalls = new AtomicInteger();
    private final Map<String, Integer> used = new ConcurrentHashMap<>();
    private StubOrigin origin;
    private Path overlay;

    @Override
    public Map<String, String> start() {
        origin = StubOrigin.open(0, this::respond);
        try {
            overlay = Files.createTempFile("operations", ".yaml");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return origin.settings(Map.of(
                "platform.pool.file-check-interval", "PT0S",
                "platform.egress.allowed-addresses", "127.0.0.0/8",
                "platform.client.operations-file", overlay.toString()));
    }

    private void respond(HttpExchange exchange) throws IOException {
        if (operation(exchange).equals("available.json")) {
            places(exchange);
        } else {
            profile(exchange);
        }
    }

    private void profile(HttpExchange exchange) throws IOException {
        String query = URLDecoder.decode(exchange.getRequestURI().getRawQuery(), StandardCharsets.UTF_8);
        Matcher subject = SUBJECT.matcher(query);
        String cookie = exchange.getRequestHeaders().getFirst("cookie");
        boolean signedIn = COOKIE.matcher(cookie).matches();
        if (!query.contains("\"" + WITHOUT_FAULTS)
                && failsAccount(exchange, cookie.replaceAll("auth_token=|[0-9]*;.*", ""))) {
            return;
        }
        if (query.contains("\"" + ROTATED)
                && !exchange.getRequestURI().getPath().contains("/NewId/")) {
            sendQuoted(exchange, 404, "");
            return;
        }
        if (query.contains("\"" + FLAGGED) && !query.contains("\"a_new_flag\":false")) {
            sendQuoted(
                    exchange,
                    400,
                    "{'errors': [{'code': 336, 'message': 'The following features cannot be null: a_new_flag'}]}");
            return;
        }
        String name = subject.find() && signedIn ? subject.group(1) : "nobody";
        switch (name.startsWith(INVENTED) ? INVENTED : name) {
            case "nobody", "404", INVENTED -> sendQuoted(exchange, 200, "{'data': {}}");
            case "suspended" ->
                sendQuoted(
                        exchange,
                        200,
                        "{'data': {'user': {'result': {'__typename': 'UserUnavailable', 'reason': 'Suspended'}}}}");
            case "forbidden" ->
                sendQuoted(exchange, 403, "{'errors': [{'code': 37, 'message': 'SECRET-UPSTREAM-TEXT'}]}");
            case "throttled" -> {
                exchange.getResponseHeaders().add("retry-after", "77");
                sendQuoted(exchange, 429, "{'errors': [{'code': 88}]}");
            }
            case "edge" -> sendQuoted(exchange, 403, "<html>SECRET-UPSTREAM-TEXT</html>");
            case "garbled" -> sendQuoted(exchange, 200, "{'data': {'user': {'result': 7}}}");
            case "overloaded" -> sendQuoted(exchange, 503, "{'errors': [{'code': 130}]}");
            default -> sendQuoted(exchange, 200, user(name));
        }
    }

    /** Responds with the fault of the account; returns false if it has none. */
    private boolean failsAccount(HttpExchange exchange, String fault) throws IOException {
        switch (fault) {
            case "edge" -> sendQuoted(exchange, 403, "<html></html>");
            case "empty" -> sendQuoted(exchange, 404, "");
            case "garbled" -> sendQuoted(exchange, 200, "{'data': {'user': {'result': 7}}}");
            case "emptycounted" -> {
                exchange.getResponseHeaders().add("x-rate-limit-limit", "95");
                exchange.getResponseHeaders().add("x-rate-limit-remaining", "94");
                exchange.getResponseHeaders().add("x-rate-limit-reset", NEVER);
                sendQuoted(exchange, 404, "");
            }
            case "automated" -> sendQuoted(exchange, 403, "{'errors': [{'code': 226}]}");
            case WINDOWED -> {
                reportWindow(exchange);
                return false;
            }
            case "silent" -> {} // the exchange stays open until the client gives up
            default -> {
                return false;
            }
        }
        return true;
    }

    private void reportWindow(HttpExchange exchange) {
        String cookie = exchange.getRequestHeaders().getFirst("cookie");
        int remaining = WINDOW - used.merge(cookie, 1, Integer::sum);
        exchange.getResponseHeaders().add("x-rate-limit-limit", Integer.toString(WINDOW));
        exchange.getResponseHeaders().add("x-rate-limit-remaining", Integer.toString(Math.max(0, remaining)));
        exchange.getResponseHeaders().add("x-rate-limit-reset", NEVER);
    }

    private void places(HttpExchange exchange) throws IOException {
        int call = placeCalls.getAndIncrement();
        if (call < BEFORE_PLACES.size()) {
            sendQuoted(
                    exchange,
                    BEFORE_PLACES.get(call),
                    "{'errors': [{'code': %d}]}".formatted(call == 0 ? 37 : call == 1 ? 88 : 131));
        } else if (call == BEFORE_PLACES.size()) {
            sendQuoted(exchange, 200, "[]");
        } else {
            sendQuoted(exchange, 200, """
                    [{'name': 'Norway', 'woeid': 23424910, 'country': 'Norway', 'countryCode': 'NO', 'parentid': 1,
                      'placeType': {'code': 12, 'name': 'Country'}, 'url': 'http://places.example/2'}]""");
        }
    }

    private String user(String name) {
        String handle = name.matches("[0-9]+") ? "user_" + name : name;
        return """
                {'data': {'user': {'result': {'__typename': 'User', 'rest_id': '7101',
                 'core': {'screen_name': '%s', 'name': 'Mira', 'created_at': 'Sun Jan 23 16:50:08 +0000 2022'},
                 'avatar': {'image_url': 'https://pbs.example/m.jpg'}, 'dm_permissions': {'can_dm': true},
                 'profile_bio': {'description': 'Boats.', 'entities': {}}, 'is_blue_verified': true,
                 'pinned_items': {'tweet_ids_str': ['1900']},
                 'tweet_counts': {'tweets': 5, 'media_tweets': 1}, 'action_counts': {'favorites_count': 4},
                 'relationship_counts': {'followers': %d, 'following': 301}}}}}
                """.formatted(handle, calls.incrementAndGet());
    }

    @Override
    public void stop() {
        origin.close();
        try {
            Files.delete(overlay);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
