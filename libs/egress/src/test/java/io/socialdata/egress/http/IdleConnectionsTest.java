package io.socialdata.egress.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.egress.AllowedTargets;
import io.socialdata.egress.http.SendResult.Fault;
import io.socialdata.egress.http.SendResult.NoResponse;
import io.socialdata.egress.http.SendResult.Responded;
import io.vertx.core.Vertx;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IdleConnectionsTest {

    private static final int IDLE_CONNECTIONS = 5;
    private static final RequestLimits LIMITS = new RequestLimits(
            Duration.ofSeconds(20),
            Duration.ofSeconds(40),
            65_536,
            Duration.ofSeconds(60),
            IDLE_CONNECTIONS,
            Optional.empty());

    private final Vertx vertx = Vertx.vertx();
    private final GuardedHttpClient guardedHttpClient =
            GuardedHttpClient.to(AllowedTargets.of(List.of("http:127.0.0.0/8")), LIMITS, vertx);
    private final CyclicBarrier allConnected = new CyclicBarrier(IDLE_CONNECTIONS);
    private final AtomicInteger seen = new AtomicInteger();

    @AfterEach
    void close() {
        guardedHttpClient.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void requestSucceedsAfterTheReceiverDroppedAllIdleConnections() throws Exception {
        try (ServerSocket server = receiver(true)) {
            keepConnections(server);

            assertThat(guardedHttpClient.send(post(server))).isInstanceOf(Responded.class);
            assertThat(seen).hasValue(IDLE_CONNECTIONS + IDLE_CONNECTIONS + 1);
        }
    }

    @Test
    void retriesAreLimitedToTheNumberOfIdleConnections() throws Exception {
        try (ServerSocket server = receiver(false)) {
            keepConnections(server);

            assertThat(guardedHttpClient.send(post(server))).isEqualTo(new NoResponse(Fault.CLOSED));
            assertThat(seen).hasValue(IDLE_CONNECTIONS + IDLE_CONNECTIONS + 1);
        }
    }

    /** Sends all requests at once, so that each needs its own connection. */
    private void keepConnections(ServerSocket server) throws Exception {
        try (ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<SendResult> one = () -> guardedHttpClient.send(post(server));
            for (Future<SendResult> sent : senders.invokeAll(Collections.nCopies(IDLE_CONNECTIONS, one))) {
                assertThat(sent.get()).isInstanceOf(Responded.class);
            }
        }
    }

    private OutboundRequest post(ServerSocket server) {
        return new OutboundRequest(
                "http://127.0.0.1:%d/in".formatted(server.getLocalPort()), Map.of(), new byte[] {'x'});
    }

    /**
     * Responds to the first request of each initial connection once all have arrived, and closes them at their second.
     */
    private ServerSocket receiver(boolean answersFreshOnes) throws IOException {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        AtomicInteger connections = new AtomicInteger();
        Thread.ofVirtual().start(() -> {
            while (!server.isClosed()) {
                try {
                    Socket socket = server.accept();
                    boolean idle = connections.incrementAndGet() <= IDLE_CONNECTIONS;
                    Thread.ofVirtual().start(() -> handleConnection(socket, idle, answersFreshOnes));
                } catch (IOException closed) {
                    return;
                }
            }
        });
        return server;
    }

    private void handleConnection(Socket socket, boolean idle, boolean answersFreshOnes) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            read(in);
            if (idle) {
                allConnected.await();
            }
            if (idle || answersFreshOnes) {
                socket.getOutputStream()
                        .write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                socket.getOutputStream().flush();
                read(in);
            }
        } catch (Exception over) {
            // The client closed the connection.
        }
    }

    private void read(BufferedReader in) throws IOException {
        String line = in.readLine();
        while (line != null && !line.isEmpty()) {
            line = in.readLine();
        }
        if (in.read() != 'x') {
            throw new IOException("no request came");
        }
        seen.incrementAndGet();
    }
}
