package io.socialdata.client;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** Serves one response after the other, the last one for ever, and remembers the requests. */
final class ScriptedServer implements AutoCloseable {

    /** A response; status 0 breaks the connection instead. */
    record Scripted(int status, String body, Map<String, String> headers) {

        static final Scripted CUT = new Scripted(0, "", Map.of());

        static Scripted ok(String body) {
            return new Scripted(200, body, Map.of("X-Credits-Charged", "0.0008", "X-Request-Id", "request-1"));
        }

        static Scripted refused(int status, String code) {
            return new Scripted(
                    status,
                    "{\"error\":\"%1$s\",\"field\":\"id\",\"doc_url\":\"https://api.test/docs/errors/%1$s\"}"
                            .formatted(code),
                    Map.of("X-Request-Id", "request-1"));
        }
    }

    record Received(String method, URI uri, Map<String, List<String>> headers, String body) {

        String header(String name) {
            return headers.getOrDefault(name, List.of("")).getFirst();
        }
    }

    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final Deque<Scripted> script;
    private final HttpServer server;

    ScriptedServer(Scripted... script) throws IOException {
        this.script = new ArrayDeque<>(List.of(script));
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::respond);
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    List<Received> received() {
        return received;
    }

    private synchronized void respond(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        received.add(new Received(
                exchange.getRequestMethod(), exchange.getRequestURI(), exchange.getRequestHeaders(), body));
        Scripted next = script.size() > 1 ? script.removeFirst() : script.getFirst();
        if (next.status() != 0) {
            byte[] bytes = next.body().getBytes(StandardCharsets.UTF_8);
            next.headers().forEach(exchange.getResponseHeaders()::set);
            exchange.sendResponseHeaders(next.status(), bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
