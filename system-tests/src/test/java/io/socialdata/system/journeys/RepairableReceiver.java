package io.socialdata.system.journeys;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** The endpoint of a webhook that rejects events until it is repaired. */
final class RepairableReceiver implements AutoCloseable {

    private static final int SERVICE_UNAVAILABLE = 503;
    private static final int NO_CONTENT = 204;

    private final HttpServer server;
    private final String message;
    private volatile boolean repaired;

    private RepairableReceiver(HttpServer server, String message) {
        this.server = server;
        this.message = message;
    }

    /** Starts a receiver that rejects events with this message. */
    static RepairableReceiver rejectingWith(String message) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        RepairableReceiver receiver = new RepairableReceiver(server, message);
        server.createContext("/in", receiver::respond);
        server.start();
        return receiver;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/in";
    }

    void repair() {
        repaired = true;
    }

    private void respond(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            if (repaired) {
                exchange.sendResponseHeaders(NO_CONTENT, -1);
            } else {
                byte[] body = message.getBytes(UTF_8);
                exchange.sendResponseHeaders(SERVICE_UNAVAILABLE, body.length);
                exchange.getResponseBody().write(body);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
