package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Strangers who do not finish what they begin. The browsers of other tests come from a trusted proxy. */
@QuarkusTest
class ArrivalComponentTest {

    private static final String HEAD = "GET /login HTTP/1.1\r\nHost: a\r\nConnection: close\r\n";
    private static final String FORM = """
            POST /login HTTP/1.1\r
            Host: a\r
            Content-Type: application/x-www-form-urlencoded\r
            Content-Length: 60000\r
            \r
            """;
    private static final int CONNECTIONS_PER_ADDRESS = 1_024;

    @TestHTTPResource
    URI dashboard;

    @Test
    void moreThanAHundredHeadersAreRefused() throws IOException {
        assertThat(exchange(HEAD + "a:b\r\n".repeat(98) + "\r\n")).startsWith("HTTP/1.1 200 ");
        assertThat(exchange(HEAD + "a:b\r\n".repeat(99))).contains(" 431 ");
    }

    @Test
    void unfinishedHeadsOfOneAddressAreBoundedAndOthersAreServed() throws IOException {
        try (HeldConnections held = new HeldConnections()) {
            for (int i = 0; i < CONNECTIONS_PER_ADDRESS + 100; i++) {
                held.add(begun(HEAD + "a:b\r\n".repeat(90)));
            }

            await().atMost(Duration.ofSeconds(8)).until(() -> held.held() <= CONNECTIONS_PER_ADDRESS);
            assertThat(held.held()).isPositive();
            assertThat(exchange(HEAD + "\r\n")).startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void slowFormsOfOneAddressAreBoundedAndOthersAreServed() throws IOException {
        // This much of a form counts as more than 1 MiB, and an address may hold a 32nd of the heap.
        int most = (int) (Runtime.getRuntime().maxMemory() >> 25) + 1;
        try (HeldConnections held = new HeldConnections()) {
            for (int i = 0; i < 2 * most; i++) {
                held.add(begun(FORM + "field=0123456789012345678901234567&".repeat(940)));
            }

            await().atMost(Duration.ofSeconds(8)).until(() -> held.held() <= most);
            assertThat(exchange(HEAD + "\r\n")).startsWith("HTTP/1.1 200 ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"many", "malformed"})
    void formThatNobodyCanReadIsInvalid(String kind) throws IOException {
        String form = kind.equals("many") ? "a=b&".repeat(1_100) : "email=%zz&password=%";

        assertThat(exchange("""
                POST /login HTTP/1.1\r
                Host: a\r
                Content-Type: application/x-www-form-urlencoded\r
                Content-Length: %d\r
                Connection: close\r
                \r
                """.formatted(form.length()) + form)).startsWith("HTTP/1.1 400 ");
    }

    private HeldConnection begun(String bytes) throws IOException {
        HeldConnection connection = HeldConnection.open(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), dashboard.getPort()), Loopback.attacker(0));
        try {
            connection.send(bytes);
        } catch (IOException closed) {
            // The dashboard closed it meanwhile, which the test counts.
        }
        return connection;
    }

    private String exchange(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), dashboard.getPort(), Loopback.HONEST, 0)) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
