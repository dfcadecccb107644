package io.socialdata.gateway.world;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** An HTTP server on a fixed port whose responses a test defines per path. It records its requests. */
public final class StubServer {

    /** A received request. */
    public record Received(String method, String uri, Map<String, List<String>> headers, String body) {

        public String header(String name) {
            List<String> values = headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
            return String.join("|", values);
        }
    }

    private final Vertx vertx;
    private final int port;
    private final Map<String, Consumer<HttpServerRequest>> handlers = new ConcurrentHashMap<>();
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final List<String> paths = new CopyOnWriteArrayList<>();
    private volatile HttpServer server;

    StubServer(Vertx vertx, int port) {
        this.vertx = vertx;
        this.port = port;
        up();
    }

    public void up() {
        server = vertx.createHttpServer(
                        new HttpServerOptions().setHost("127.0.0.1").setPort(port))
                .requestHandler(this::handle);
        await(server.listen());
    }

    /** Closes all connections and refuses new ones. */
    public void down() {
        await(server.close());
    }

    /** Defines the response to a path, sent once the request's head has arrived; the body is not read. */
    public void onHead(String path, Consumer<HttpServerRequest> handler) {
        handlers.put(path, handler);
    }

    /** Defines the response to a path, sent once the whole request has arrived. */
    public void on(String path, Consumer<HttpServerRequest> handler) {
        handlers.put(
                path,
                request -> request.body().onSuccess(body -> {
                    received.add(new Received(
                            request.method().name(), request.uri(), headersOf(request), body.toString("UTF-8")));
                    handler.accept(request);
                }));
    }

    public void on(String path, int status, String body) {
        on(path, status, body, Map.of());
    }

    public void on(String path, int status, String body, Map<String, String> headers) {
        on(path, request -> {
            request.response().setStatusCode(status).putHeader("Content-Type", "application/json");
            headers.forEach(request.response()::putHeader);
            request.response().end(body);
        });
    }

    public List<Received> received(String path) {
        return received.stream()
                .filter(request -> request.uri().split("\\?", 2)[0].equals(path))
                .toList();
    }

    /** Returns the paths of all requests, whether a response to them was defined or not. */
    public List<String> paths() {
        return paths;
    }

    public void reset() {
        paths.clear();
        handlers.clear();
        received.clear();
    }

    private void handle(HttpServerRequest request) {
        paths.add(request.path());
        Consumer<HttpServerRequest> handler = handlers.get(request.path());
        if (handler == null) {
            request.response().setStatusCode(404).end("{\"error\":\"not_found\",\"message\":\"stub\"}");
        } else {
            handler.accept(request);
        }
    }

    private static Map<String, List<String>> headersOf(HttpServerRequest request) {
        Map<String, List<String>> headers = new ConcurrentHashMap<>();
        request.headers()
                .names()
                .forEach(name -> headers.put(
                        name.toLowerCase(Locale.ROOT), request.headers().getAll(name)));
        return headers;
    }

    private static <T> T await(Future<T> future) {
        try {
            return future.toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
