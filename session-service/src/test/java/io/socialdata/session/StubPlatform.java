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
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A platform whose answers the first cookie orders by its name; whoever says nothing else is alive. */
public final class StubPlatform implements QuarkusTestResourceLifecycleManager {

    private static final Pattern COOKIE = Pattern.compile("auth_token=([^;]+)");

    private HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/i/api/", this::answer);
        server.start();
        return Map.of(
                "platform.client.base-url",
                "http://127.0.0.1:" + server.getAddress().getPort());
    }

    private void answer(HttpExchange exchange) throws IOException {
        Matcher cookie = COOKIE.matcher(exchange.getRequestHeaders().getFirst("cookie"));
        String name = cookie.find() ? cookie.group(1) : "nobody";
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

    private static String user(String name) {
        return "{'id_str': '7101', 'screen_name': '%s', 'name': 'Mira'}".formatted(name.replace("-", "_"));
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
