package io.socialdata.egress.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.resolver.dns.SingletonDnsServerAddressStreamProvider;
import io.socialdata.egress.AllowedTargets;
import io.socialdata.egress.http.GuardedHttpClient.RequestLimits;
import io.socialdata.egress.http.SendResult.Fault;
import io.socialdata.egress.http.SendResult.Forbidden;
import io.socialdata.egress.http.SendResult.NoResponse;
import io.socialdata.egress.http.SendResult.Responded;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Names that resolve to other addresses at each look-up: no connection is ever made to a forbidden address. */
class RebindingTest {

    private static final int TRIES = 500;
    private static final InetAddress OPEN = InetAddress.ofLiteral("127.0.1.1");
    private static final InetAddress CLOSED = InetAddress.ofLiteral("127.0.2.1");
    private static final InetAddress CLOSED_TOO = InetAddress.ofLiteral("::1");

    private final AtomicInteger atOpen = new AtomicInteger();
    private final AtomicInteger atClosed = new AtomicInteger();
    private final Vertx vertx = Vertx.vertx();
    private final List<AutoCloseable> opened = new ArrayList<>();
    private NameServer names;
    private GuardedHttpClient guardedHttpClient;
    private int port;

    @BeforeEach
    void open() throws IOException {
        ServerSocket open = new ServerSocket(0, 200, OPEN);
        port = open.getLocalPort();
        listen(open, atOpen);
        listen(new ServerSocket(port, 200, CLOSED), atClosed);
        names = new NameServer();
        opened.add(names);
        RequestLimits limits = new RequestLimits(
                Duration.ofSeconds(20), Duration.ofSeconds(40), 65_536, Duration.ZERO, 8, Optional.empty());
        guardedHttpClient = GuardedHttpClient.with(
                new DnsResolver(Duration.ofSeconds(20), new SingletonDnsServerAddressStreamProvider(names.address())),
                AllowedTargets.of(List.of("http:127.0.1.0/24")),
                limits,
                vertx);
        opened.add(guardedHttpClient);
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : opened.reversed()) {
            each.close();
        }
        vertx.close().toCompletionStage().toCompletableFuture().get();
    }

    @Test
    void rebindingNameIsDialledOnlyAtItsCheckedAddress() {
        names.name("flip.example", time -> List.of(time % 2 == 0 ? OPEN : CLOSED));

        List<SendResult> results = sendTo("flip.example");

        assertThat(atClosed).hasValue(0);
        assertThat(results).hasOnlyElementsOfTypes(Responded.class, Forbidden.class);
        assertThat(results).contains(new Responded(200, null, ResponseExcerpt.EMPTY));
        assertThat(atOpen.get())
                .isEqualTo((int)
                        results.stream().filter(Responded.class::isInstance).count())
                .isPositive();
    }

    @Test
    void oneForbiddenAddressAmongManyRejectsTheName() {
        names.name("mixed.example", time -> List.of(OPEN, CLOSED));
        names.name("families.example", time -> List.of(OPEN, CLOSED_TOO));
        names.name("many.example", time -> {
            List<InetAddress> many = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                many.add(InetAddress.ofLiteral("127.0.1." + (i + 1)));
            }
            many.set(17, CLOSED);
            return many;
        });

        for (String name : List.of("mixed.example", "families.example", "many.example")) {
            assertThat(send(name)).as(name).isInstanceOf(Forbidden.class);
        }
        assertThat(atClosed).hasValue(0);
        assertThat(atOpen).hasValue(0);
    }

    @Test
    void nameWithoutAddressIsUnresolved() {
        names.name("empty.example", time -> List.of());

        assertThat(send("empty.example")).isEqualTo(new NoResponse(Fault.NAME));
        assertThat(send("unknown.example")).isEqualTo(new NoResponse(Fault.NAME));
    }

    private List<SendResult> sendTo(String name) {
        List<SendResult> results = new ArrayList<>();
        for (int i = 0; i < TRIES; i++) {
            results.add(send(name));
        }
        return results;
    }

    private SendResult send(String name) {
        return guardedHttpClient.send(
                new OutboundRequest("http://" + name + ":" + port + "/in", Map.of(), new byte[] {'x'}));
    }

    private void listen(ServerSocket server, AtomicInteger connections) {
        opened.add(server);
        Thread.ofVirtual().start(() -> {
            while (!server.isClosed()) {
                try {
                    Socket socket = server.accept();
                    connections.incrementAndGet();
                    Thread.ofVirtual().start(() -> respond(socket));
                } catch (IOException over) {
                    return;
                }
            }
        });
    }

    private static void respond(Socket socket) {
        try (socket) {
            socket.getInputStream().read(new byte[4096]);
            socket.getOutputStream()
                    .write("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));
        } catch (IOException over) {
            // The client closed the connection.
        }
    }
}
