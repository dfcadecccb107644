package io.socialdata.system.secrets;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/** A customer's own proxy: forwards to every requested address, and records who signed in. */
final class CustomerProxy implements AutoCloseable {

    /** Headers that belong to one connection only. */
    private static final Set<String> NOT_FORWARDED = Set.of(
            "connection",
            "content-length",
            "expect",
            "host",
            "keep-alive",
            "proxy-authorization",
            "proxy-connection",
            "transfer-encoding",
            "upgrade");

    private final HttpServer server;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Set<String> signIns = ConcurrentHashMap.newKeySet();

    private CustomerProxy(HttpServer server) {
        this.server = server;
    }

    static CustomerProxy start() {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
            CustomerProxy proxy = new CustomerProxy(server);
            server.createContext("/", proxy::lead);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.start();
            return proxy;
        } catch (IOException e) {
            throw new AssertionError("the proxy does not start", e);
        }
    }

    /** Returns its address with these credentials. */
    String address(String signIn) {
        return "http://" + signIn + "@127.0.0.1:" + server.getAddress().getPort();
    }

    /** Returns names and passwords, each pair once. */
    Set<String> signIns() {
        return Set.copyOf(signIns);
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void lead(HttpExchange exchange) throws IOException {
        try (exchange) {
            String basic = exchange.getRequestHeaders().getFirst("Proxy-Authorization");
            byte[] signIn = Base64.getDecoder().decode(basic.substring("Basic ".length()));
            signIns.add(new String(signIn, StandardCharsets.UTF_8));
            HttpResponse<byte[]> response = http.send(forwarded(exchange), BodyHandlers.ofByteArray());
            response.headers().map().forEach((name, values) -> {
                if (isForwarded(name)) {
                    exchange.getResponseHeaders().put(name, values);
                }
            });
            exchange.sendResponseHeaders(
                    response.statusCode(), response.body().length == 0 ? -1 : response.body().length);
            exchange.getResponseBody().write(response.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static HttpRequest forwarded(HttpExchange exchange) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(exchange.getRequestURI())
                .method(
                        exchange.getRequestMethod(),
                        BodyPublishers.ofByteArray(exchange.getRequestBody().readAllBytes()));
        exchange.getRequestHeaders().forEach((name, values) -> {
            if (isForwarded(name)) {
                values.forEach(value -> request.header(name, value));
            }
        });
        return request.build();
    }

    private static boolean isForwarded(String name) {
        return !NOT_FORWARDED.contains(name.toLowerCase(Locale.ROOT));
    }
}
