package io.socialdata.session;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A stub of the platform. The name of the first cookie selects the response; any other name stands for a live session.
 */
public final class StubPlatform implements QuarkusTestResourceLifecycleManager {

    private static final Pattern COOKIE = Pattern.compile("auth_token=([^;]+)");
    private static final Pattern NAME = Pattern.compile("\"result\":\"([^\"]+)\"");

    private final Map<String, String> states = new ConcurrentHashMap<>();
    private HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/i/api/", this::respond);
        server.createContext(
                "/i/api/1.1/guest/activate.json", exchange -> send(exchange, 200, "{'guest_token': '77'}"));
        server.createContext("/i/api/1.1/onboarding/task.json", this::respondToLogin);
        server.createContext("/stub/", this::change);
        server.start();
        return Map.of(
                "platform.client.base-url",
                "http://127.0.0.1:" + server.getAddress().getPort());
    }

    private void respond(HttpExchange exchange) throws IOException {
        Matcher cookie = COOKIE.matcher(exchange.getRequestHeaders().getFirst("cookie"));
        String named = cookie.find() ? cookie.group(1) : "nobody";
        String name = states.getOrDefault(named, named);
        switch (name.replaceAll("-.*", "")) {
            case "dead" -> send(exchange, 401, "{'errors': [{'code': 32}]}");
            case "suspended" -> send(exchange, 403, "{'errors': [{'code': 64}]}");
            case "locked" -> send(exchange, 403, "{'errors': [{'code': 326}]}");
            case "forbidden" -> send(exchange, 403, "{'errors': [{'code': 37}]}");
            case "broken" -> send(exchange, 503, "{'errors': [{'code': 130}]}");
            case "throttled" -> send(exchange, 429, "{'errors': [{'code': 88}]}");
            case "rotating" -> {
                exchange.getResponseHeaders().add("set-cookie", "ct0=replaced; Path=/; Secure");
                send(exchange, 200, user(name));
            }
            default -> send(exchange, 200, user(name));
        }
    }

    /** Makes the platform treat a cookie as the word in the body from now on: {@code PUT /stub/<cookie>}. */
    private void change(HttpExchange exchange) throws IOException {
        String cookie = exchange.getRequestURI().getPath().substring("/stub/".length());
        states.put(cookie, new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        send(exchange, 200, "{}");
    }

    /** Asks for the user name first. The name selects the next response. */
    private void respondToLogin(HttpExchange exchange) throws IOException {
        Matcher given = NAME.matcher(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        switch (given.find() ? given.group(1) : "") {
            case "" -> respondWithSubtask(exchange, "LoginEnterUserIdentifierSSO");
            case "captcha" -> respondWithSubtask(exchange, "ArkoseLogin");
            case "acid" -> respondWithSubtask(exchange, "LoginAcid");
            case "denied" -> respondWithSubtask(exchange, "DenyLoginSubtask");
            case "totp" -> respondWithSubtask(exchange, "LoginTwoFactorAuthChallenge");
            case "wrong" -> send(exchange, 400, "{'errors': [{'code': 399, 'message': 'Wrong password'}]}");
            case "closed" -> send(exchange, 400, "{'errors': [{'code': 366}]}");
            case "locked" -> send(exchange, 403, "{'errors': [{'code': 326}]}");
            case "suspended" -> send(exchange, 403, "{'errors': [{'code': 64}]}");
            case "busy" -> send(exchange, 429, "{'errors': [{'code': 88}]}");
            case "down" -> send(exchange, 503, "{'errors': [{'code': 130}]}");
            case "stranger" -> signsIn(exchange, "somebody_else");
            default -> signsIn(exchange, given.group(1).replaceAll("@.*", ""));
        }
    }

    private static void respondWithSubtask(HttpExchange exchange, String subtask) throws IOException {
        send(exchange, 200, "{'flow_token': 't', 'subtasks': [{'subtask_id': '%s'}]}".formatted(subtask));
    }

    private static void signsIn(HttpExchange exchange, String handle) throws IOException {
        exchange.getResponseHeaders().add("set-cookie", "auth_token=" + handle + "; Path=/");
        exchange.getResponseHeaders().add("set-cookie", "ct0=fresh; Path=/");
        respondWithSubtask(exchange, "LoginSuccessSubtask");
    }

    private static String user(String name) {
        return ("{'data': {'viewer': {'user_results': {'result': {'rest_id': '7101',"
                        + " 'core': {'screen_name': '%s', 'name': 'Mira'}}}}}}")
                .formatted(name.replace("-", "_"));
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        exchange.getRequestBody().readAllBytes();
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void stop() {
        server.stop(0);
    }
}
