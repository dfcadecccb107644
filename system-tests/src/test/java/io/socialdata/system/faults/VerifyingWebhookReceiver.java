package io.socialdata.system.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Receives the events of many webhooks. Records which monitor got which post, and events with an invalid signature. */
final class VerifyingWebhookReceiver implements AutoCloseable {

    private static final String ALGORITHM = "HmacSHA256";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, String> secrets = new ConcurrentHashMap<>();
    private final Set<ReceivedPost> received = ConcurrentHashMap.newKeySet();
    private final List<String> forged = new CopyOnWriteArrayList<>();
    private final AtomicLong requests = new AtomicLong();

    VerifyingWebhookReceiver() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 256);
        } catch (IOException e) {
            throw new AssertionError("no receiver", e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::take);
        server.start();
    }

    /** A monitor received a post. */
    record ReceivedPost(String monitor, String post) {}

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/in";
    }

    void expect(String webhook, String secret) {
        secrets.put(webhook, secret);
    }

    /** Returns the received posts, without duplicates. */
    Set<ReceivedPost> received() {
        return Set.copyOf(received);
    }

    List<String> forged() {
        return List.copyOf(forged);
    }

    long requests() {
        return requests.get();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            JsonNode event = Suite.json(body);
            requests.incrementAndGet();
            if (isGenuine(exchange.getRequestHeaders().getFirst("X-Service-Signature"), event, body)) {
                received.add(new ReceivedPost(
                        event.path("monitor").path("id").asText(),
                        event.path("tweet").path("id").asText()));
            } else {
                forged.add(body);
            }
            exchange.sendResponseHeaders(200, -1);
        }
    }

    private boolean isGenuine(String signature, JsonNode event, String body) {
        String secret = secrets.get(event.path("webhook_id").asText());
        if (secret == null || signature == null || !signature.matches("t=\\d+,v1=[0-9a-f]{64}")) {
            return false;
        }
        String seconds = signature.substring(2, signature.indexOf(','));
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            byte[] digest = mac.doFinal((seconds + "." + body).getBytes(StandardCharsets.UTF_8));
            return signature.endsWith("v1=" + HexFormat.of().formatHex(digest));
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java runtime has " + ALGORITHM, e);
        }
    }
}
