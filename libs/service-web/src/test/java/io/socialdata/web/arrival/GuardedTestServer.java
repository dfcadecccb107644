package io.socialdata.web.arrival;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.testkit.callers.HeldConnection;
import io.socialdata.testkit.callers.HeldConnections;
import io.socialdata.testkit.callers.Loopback;
import io.socialdata.web.arrival.GuardLimits.BodyRate;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** A server on loopback behind the guard, and its callers. The address 127.0.0.1 is a trusted proxy. */
final class GuardedTestServer implements AutoCloseable {

    static final String HEAD = "GET / HTTP/1.1\r\nHost: a\r\n";

    private final Vertx vertx = Vertx.vertx();
    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final HeldConnections held = new HeldConnections();
    private final int port;

    GuardedTestServer(GuardLimits limits, HttpServerOptions options) throws Exception {
        ConnectionGuard guard =
                new ConnectionGuard(limits, new ClientAddressResolver(List.of(CidrBlock.of("127.0.0.1/32"))), metrics);
        HttpServerOptions plain = options.setHost("127.0.0.1").setPort(0).setHttp2ClearTextEnabled(false);
        port = vertx.createHttpServer(plain)
                .requestHandler(request ->
                        request.body().onSuccess(_ -> request.response().end("served")))
                .listen()
                .compose(server ->
                        guard.protect(vertx, server.actualPort(), plain).map(_ -> server))
                .map(HttpServer::actualPort)
                .toCompletionStage()
                .toCompletableFuture()
                .get();
    }

    /** Returns limits with 64 connections, 32 of an address. */
    static GuardLimits limits(Duration timeout, Duration grace, long memory) {
        return new GuardLimits(64, 32, timeout, timeout, new BodyRate(grace, 1 << 20), memory);
    }

    int port() {
        return port;
    }

    HeldConnection hold(int attacker, String bytes) throws IOException {
        return hold(Loopback.attacker(attacker), bytes);
    }

    HeldConnection hold(InetAddress from, String bytes) throws IOException {
        HeldConnection connection =
                HeldConnection.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), from);
        held.add(connection);
        connection.send(bytes);
        return connection;
    }

    String exchange(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port, Loopback.HONEST, 0)) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        }
    }

    double rejected(String limiter) {
        return metrics.get("limiter_rejected_total")
                .tag("limiter", limiter)
                .counter()
                .count();
    }

    double inflight(String limiter) {
        return metrics.get("limiter_inflight").tag("limiter", limiter).gauge().value();
    }

    static boolean isClosed(HeldConnection connection) throws IOException {
        connection.take(1 << 16);
        return !connection.isHeld();
    }

    @Override
    public void close() throws IOException {
        held.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
