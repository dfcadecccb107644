package io.socialdata.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.callers.HeldConnection;
import io.socialdata.testkit.callers.HeldConnections;
import io.socialdata.testkit.callers.Loopback;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Strangers who do not finish what they begin. */
@QuarkusTest
@QuarkusTestResource(GatewayPortTestResource.class)
class ArrivalComponentTest {

    private static final String HEAD = "GET /mcp HTTP/1.1\r\nHost: a\r\nConnection: close\r\n";
    private static final int CONNECTIONS_PER_ADDRESS = 1_024;

    @TestHTTPResource
    URI server;

    @Test
    void moreThanAHundredHeadersAreRefused() throws IOException {
        assertThat(exchange(HEAD + "a:b\r\n".repeat(98) + "\r\n")).startsWith("HTTP/1.1 405 ");
        assertThat(exchange(HEAD + "a:b\r\n".repeat(99))).contains(" 431 ");
    }

    @Test
    void unfinishedHeadsOfOneAddressAreBoundedAndOthersAreServed() throws IOException {
        try (HeldConnections held = new HeldConnections()) {
            for (int i = 0; i < CONNECTIONS_PER_ADDRESS + 100; i++) {
                held.add(begun());
            }

            await().atMost(Duration.ofSeconds(8)).until(() -> held.held() <= CONNECTIONS_PER_ADDRESS);
            assertThat(held.held()).isPositive();
            assertThat(exchange(HEAD + "\r\n")).startsWith("HTTP/1.1 405 ");
        }
    }

    private HeldConnection begun() throws IOException {
        HeldConnection connection = HeldConnection.open(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getPort()), Loopback.attacker(0));
        try {
            connection.send(HEAD + "a:b\r\n".repeat(90));
        } catch (IOException closed) {
            // The server closed it meanwhile, which the test counts.
        }
        return connection;
    }

    private String exchange(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getPort(), Loopback.HONEST, 0)) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
