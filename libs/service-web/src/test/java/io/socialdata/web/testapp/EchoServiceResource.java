package io.socialdata.web.testapp;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** Starts a service that returns the headers it received, or what a test sets. */
public final class EchoServiceResource implements QuarkusTestResourceLifecycleManager {

    private static volatile int status = 200;
    private static volatile @Nullable String body;
    private static volatile @Nullable CountDownLatch hold;

    private @Nullable HttpServer server;

    public static void respondWith(int newStatus, @Nullable String newBody) {
        status = newStatus;
        body = newBody;
    }

    /** Lets requests wait until the latch is open; null ends that. */
    public static void holdUntil(@Nullable CountDownLatch latch) {
        hold = latch;
    }

    @Override
    public Map<String, String> start() {
        try {
            HttpServer started = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            started.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            started.createContext("/internal/echo", EchoServiceResource::respond);
            started.start();
            server = started;
            return Map.of(
                    "quarkus.rest-client.echo.url",
                    "http://127.0.0.1:" + started.getAddress().getPort());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void respond(HttpExchange exchange) throws IOException {
        try (exchange) {
            CountDownLatch held = hold;
            if (held != null) {
                held.await();
            }
            String told = body;
            byte[] response = (told == null ? headers(exchange) : told).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            if (status == 401) {
                exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
            }
            exchange.sendResponseHeaders(status, response.length);
            exchange.getResponseBody().write(response);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String headers(HttpExchange exchange) {
        return """
                {"authorization": "%s", "requestId": "%s", "trace": "%s"}""".formatted(
                        exchange.getRequestHeaders().getFirst("Authorization"),
                        exchange.getRequestHeaders().getFirst("X-Request-Id"),
                        exchange.getRequestHeaders().getFirst("traceparent"));
    }

    @Override
    public void stop() {
        if (server != null) {
            server.stop(0);
        }
    }
}
