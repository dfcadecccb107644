package io.socialdata.reads;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The address of a stub of the platform, and a file with the accounts for public reads. */
public final class StubOrigin {

    private static final int BACKLOG = 200;

    private final HttpServer server;
    private final Path accounts;

    private StubOrigin(HttpServer server, Path accounts) {
        this.server = server;
        this.accounts = accounts;
    }

    /** Opens a stub with this many pooled accounts; every request goes to the handler. */
    public static StubOrigin open(int accounts, HttpHandler answering) {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.createContext("/", answering);
            server.start();
            return new StubOrigin(server, Files.writeString(Files.createTempFile("pool", ".json"), pool(accounts)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String pool(int accounts) {
        return IntStream.range(0, accounts)
                .mapToObj("{\"auth_token\": \"t%d\", \"ct0\": \"c\"}"::formatted)
                .collect(Collectors.joining(",", "[", "]"));
    }

    /** Returns the settings that point the service to the stub. */
    public Map<String, String> settings() {
        return settings(Map.of());
    }

    /** Returns the same settings and some more. */
    public Map<String, String> settings(Map<String, String> more) {
        Map<String, String> settings = new HashMap<>(more);
        settings.put(
                "platform.client.base-url",
                "http://127.0.0.1:" + server.getAddress().getPort());
        settings.put("platform.pool.accounts-file", accounts.toString());
        return settings;
    }

    /** Returns the last part of the path: the name of the platform's operation. */
    public static String operation(HttpExchange exchange) {
        return exchange.getRequestURI().getPath().replaceAll(".*/", "");
    }

    /** Returns what the caller asked for: the decoded query of the URL, or the body of a posted read. */
    public static String asked(HttpExchange exchange) throws IOException {
        String query = exchange.getRequestURI().getRawQuery();
        return query == null
                ? new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)
                : URLDecoder.decode(query, StandardCharsets.UTF_8);
    }

    /** Responds and ends the exchange. */
    public static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    /** Does the same for JSON that is written with single quotes. */
    public static void sendQuoted(HttpExchange exchange, int status, String body) throws IOException {
        send(exchange, status, body.replace('\'', '"'));
    }

    public void close() {
        server.stop(0);
        try {
            Files.deleteIfExists(accounts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
