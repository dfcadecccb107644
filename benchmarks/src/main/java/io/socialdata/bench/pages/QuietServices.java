package io.socialdata.bench.pages;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Stands for the services beside billing, which have nothing of the account: no session, monitor, webhook or report. */
final class QuietServices implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    private QuietServices(HttpServer server) {
        this.server = server;
    }

    static QuietServices start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        QuietServices services = new QuietServices(server);
        server.setExecutor(services.threads);
        server.createContext("/", services::answer);
        server.start();
        return services;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = nothing(exchange.getRequestURI().getPath()).getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static String nothing(String path) {
        return switch (path.substring(path.lastIndexOf('/') + 1)) {
            case "webhooks" -> "[]";
            case "monitors" -> "{\"monitors\": []}";
            case "sessions" -> "{\"sessions\": []}";
            case "deliveries" -> "{\"deliveries\": [], \"nextCursor\": null}";
            case "latency" -> "{\"hours\": []}";
            case "feedback" -> "{\"reports\": [], \"nextCursor\": null}";
            default -> "{}";
        };
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
    }
}
