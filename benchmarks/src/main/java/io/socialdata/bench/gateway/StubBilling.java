package io.socialdata.bench.gateway;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** A stub for billing: resolves the keys of the run, and leases any amount of credit. */
final class StubBilling implements AutoCloseable {

    private static final long LEASE_MILLIS = 120_000;
    private static final long FORTUNE_MICRO_USD = 1_000_000_000_000L;

    private final JsonMapper json = new JsonMapper();
    private final Map<UUID, Lease> leases = new ConcurrentHashMap<>();
    private final Map<String, GatewayRequests.TestKey> keys;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpServer server;

    StubBilling(Map<String, GatewayRequests.TestKey> keysByDigest) throws IOException {
        keys = Map.copyOf(keysByDigest);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/internal/keys/resolve", this::resolve);
        server.createContext("/internal/leases", this::lease);
        server.setExecutor(threads);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    private void resolve(HttpExchange exchange) throws IOException {
        JsonNode question = json.readTree(exchange.getRequestBody().readAllBytes());
        Optional<GatewayRequests.TestKey> key =
                Optional.ofNullable(keys.get(question.path("sha256").asText()));
        if (key.isPresent()) {
            respond(
                    exchange,
                    200,
                    Map.of(
                            "accountId", key.get().accountId(),
                            "keyId", key.get().keyId(),
                            "status", "active"));
        } else {
            respond(exchange, 404, null);
        }
    }

    private void lease(HttpExchange exchange) throws IOException {
        LeaseReport report = json.readValue(exchange.getRequestBody().readAllBytes(), LeaseReport.class);
        Lease lease = leases.merge(report.leaseId(), Lease.NONE.after(report), (held, ignored) -> held.after(report));
        respond(
                exchange,
                200,
                new LeaseGrant(
                        report.leaseId(),
                        lease.granted(),
                        LEASE_MILLIS,
                        false,
                        FORTUNE_MICRO_USD,
                        0,
                        LeaseGrant.Limit.NONE));
    }

    private void respond(HttpExchange exchange, int status, @Nullable Object body) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            if (body == null) {
                exchange.sendResponseHeaders(status, -1);
            } else {
                byte[] bytes = json.writeValueAsBytes(body);
                exchange.getResponseHeaders().set("Content-Type", "application/json");
                exchange.sendResponseHeaders(status, bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }

    /** Totals only increase, and an older report changes nothing, as holders rely on. */
    private record Lease(long sequence, long granted) {

        static final Lease NONE = new Lease(Long.MIN_VALUE, 0);

        Lease after(LeaseReport report) {
            if (report.sequence() <= sequence) {
                return this;
            }
            long requested = report.committedMicroUsd()
                    + report.returnedMicroUsd()
                    + Math.max(report.neededMicroUsd(), report.targetMicroUsd());
            return new Lease(report.sequence(), Math.max(granted, requested));
        }
    }
}
