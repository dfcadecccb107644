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

/** A proxy of a customer's own: leads on to wherever it is asked to, and remembers who signed in. */
final class CustomerProxy implements AutoCloseable {

    /** What concerns one connection alone. */
    private static final Set<String> NOT_HANDED_ON = Set.of(
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

    /** Its address, for somebody who signs in like this. */
    String address(String signIn) {
        return "http://" + signIn + "@127.0.0.1:" + server.getAddress().getPort();
    }

    /** Names and passwords, each pair once. */
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
            HttpResponse<byte[]> answer = http.send(onward(exchange), BodyHandlers.ofByteArray());
            answer.headers().map().forEach((name, values) -> {
                if (isHandedOn(name)) {
                    exchange.getResponseHeaders().put(name, values);
                }
            });
            exchange.sendResponseHeaders(answer.statusCode(), answer.body().length == 0 ? -1 : answer.body().length);
            exchange.getResponseBody().write(answer.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static HttpRequest onward(HttpExchange exchange) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(exchange.getRequestURI())
                .method(
                        exchange.getRequestMethod(),
                        BodyPublishers.ofByteArray(exchange.getRequestBody().readAllBytes()));
        exchange.getRequestHeaders().forEach((name, values) -> {
            if (isHandedOn(name)) {
                values.forEach(value -> request.header(name, value));
            }
        });
        return request.build();
    }

    private static boolean isHandedOn(String name) {
        return !NOT_HANDED_ON.contains(name.toLowerCase(Locale.ROOT));
    }
}
