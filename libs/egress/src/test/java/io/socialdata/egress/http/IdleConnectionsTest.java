package io.socialdata.egress.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.egress.AllowedTargets;
import io.socialdata.egress.http.GuardedHttpClient.RequestLimits;
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
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IdleConnectionsTest {

    private static final int IDLE_CONNECTIONS = 5;
    private static final int RECEIVERS = 100;

    private final Vertx vertx = Vertx.vertx();
    private final GuardedHttpClient guardedHttpClient = client(IDLE_CONNECTIONS);
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

    /** The second request gets the connection before the first sender has given it up. */
    @Test
    void requestThatWaitedForAConnectionSucceedsAfterAnInvalidStatusOnIt() throws Exception {
        try (GuardedHttpClient oneConnection = client(1);
                ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < RECEIVERS; i++) {
                AtomicInteger requests = new AtomicInteger();
                try (ServerSocket server = listen(socket -> respondWithInvalidStatusFirst(socket, requests))) {
                    Callable<SendResult> one = () -> oneConnection.send(post(server));
                    assertThat(senders.invokeAll(List.of(one, one)))
                            .extracting(Future::get)
                            .hasAtLeastOneElementOfType(Responded.class)
                            .contains(new NoResponse(Fault.PROTOCOL));
                }
            }
        }
    }

    private GuardedHttpClient client(int connections) {
        RequestLimits limits = new RequestLimits(
                Duration.ofSeconds(20),
                Duration.ofSeconds(40),
                65_536,
                Duration.ofSeconds(60),
                connections,
                Optional.empty());
        return GuardedHttpClient.to(AllowedTargets.of(List.of("http:127.0.0.0/8")), limits, vertx);
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
        AtomicInteger connections = new AtomicInteger();
        return listen(socket ->
                handleConnection(socket, connections.incrementAndGet() <= IDLE_CONNECTIONS, answersFreshOnes));
    }

    private static ServerSocket listen(Consumer<Socket> connectionHandler) throws IOException {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(() -> {
            while (!server.isClosed()) {
                try {
                    Socket socket = server.accept();
                    Thread.ofVirtual().start(() -> connectionHandler.accept(socket));
                } catch (IOException closed) {
                    return;
                }
            }
        });
        return server;
    }

    private void handleConnection(Socket socket, boolean idle, boolean answersFreshOnes) {
        try (socket) {
            BufferedReader in = reader(socket);
            read(in);
            if (idle) {
                allConnected.await();
            }
            if (idle || answersFreshOnes) {
                respond(socket, "200 OK");
                read(in);
            }
        } catch (Exception over) {
            // The client closed the connection.
        }
    }

    private void respondWithInvalidStatusFirst(Socket socket, AtomicInteger requests) {
        try (socket) {
            BufferedReader in = reader(socket);
            while (!socket.isClosed()) {
                read(in);
                respond(socket, requests.incrementAndGet() == 1 ? "42 Odd" : "200 OK");
            }
        } catch (IOException over) {
            // The client closed the connection.
        }
    }

    private static BufferedReader reader(Socket socket) throws IOException {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    }

    private static void respond(Socket socket, String status) throws IOException {
        socket.getOutputStream()
                .write("HTTP/1.1 %s\r\nContent-Length: 0\r\n\r\n"
                        .formatted(status)
                        .getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
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
