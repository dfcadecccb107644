package io.socialdata.testkit.faults;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class FaultProxyTest {

    private EchoServer server;
    private FaultProxy proxy;

    @BeforeEach
    void open() throws IOException {
        server = new EchoServer();
        proxy = FaultProxy.to("127.0.0.1", server.port());
    }

    @AfterEach
    void close() throws IOException {
        proxy.close();
        server.close();
    }

    @Test
    void bytesAreForwardedBothWaysAndCounted() throws IOException {
        try (Socket client = connect()) {
            assertThat(exchange(client, "hello")).isEqualTo("hello");
        }

        // Bytes are counted after they are sent, when the client may have received them already.
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(proxy.counters()).isEqualTo(new ProxyCounters(1, 0, 5, 5, 0, 0)));
    }

    @Test
    void responsesAreDelayed() throws IOException {
        proxy.delay(Direction.TO_CLIENT, Duration.ofMillis(150));

        try (Socket client = connect()) {
            long before = System.nanoTime();
            exchange(client, "hello");

            assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThanOrEqualTo(Duration.ofMillis(150));
        }
    }

    @Test
    void cutClosesConnectionsAndRejectsNewOnesUntilRestored() throws IOException {
        try (Socket client = connect()) {
            exchange(client, "hello");

            proxy.disconnect();

            assertThatThrownBy(() -> exchange(client, "still there?")).isInstanceOf(IOException.class);
        }
        try (Socket refused = connect()) {
            assertThatThrownBy(() -> exchange(refused, "hello")).isInstanceOf(IOException.class);
        }
        proxy.clearFaults();
        try (Socket client = connect()) {
            assertThat(exchange(client, "again")).isEqualTo("again");
        }
        assertThat(proxy.counters().refused()).isEqualTo(1);
    }

    @Test
    void oneWayCutPassesRequestsAndDropsResponses() throws IOException {
        proxy.disconnect(Direction.TO_CLIENT);

        try (Socket client = connect()) {
            client.setSoTimeout(200);

            assertThatThrownBy(() -> exchange(client, "hello")).isInstanceOf(SocketTimeoutException.class);
        }
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            assertThat(server.received).hasValue(5);
            assertThat(proxy.counters().dropped()).isEqualTo(5);
        });
    }

    @Test
    void onlyTheChosenResponseIsDroppedAndItsConnectionEnds() throws IOException {
        proxy.dropResponses(
                ResponseLoss.responsesWith("done".getBytes(US_ASCII)).nth(2));

        try (Socket client = connect()) {
            assertThat(exchange(client, "done")).isEqualTo("done");
            assertThatThrownBy(() -> exchange(client, "done")).isInstanceOf(IOException.class);
        }
        try (Socket client = connect()) {
            assertThat(exchange(client, "done")).isEqualTo("done");
        }
        assertThat(server.received).hasValue(12);
        assertThat(proxy.counters().droppedResponses()).isEqualTo(1);
    }

    @Test
    void responsesToMatchingRequestsAreDropped() throws IOException {
        proxy.dropResponses(ResponseLoss.responsesToRequestsWith("pay".getBytes(US_ASCII)));

        try (Socket client = connect()) {
            assertThat(exchange(client, "look")).isEqualTo("look");
            assertThatThrownBy(() -> exchange(client, "pay!")).isInstanceOf(IOException.class);
        }
        assertThat(server.received).hasValue(8);
    }

    @Test
    void equalSeedsDropTheSameResponses() {
        ResponseLoss one = ResponseLoss.postgresCommits().withProbability(0.3, 7);
        ResponseLoss other = ResponseLoss.postgresCommits().withProbability(0.3, 7);

        for (int i = 0; i < 100; i++) {
            assertThat(one.applies(1)).isEqualTo(other.applies(1));
        }
    }

    @Test
    void endlessResponseRunsUntilTheClientDisconnects() throws IOException {
        proxy.respondEndlessly("HTTP/1.1 200 OK\r\n\r\n".getBytes(US_ASCII), new byte[8192]);

        try (Socket client = connect()) {
            client.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(US_ASCII));
            byte[] read = client.getInputStream().readNBytes(1_000_000);

            assertThat(read).hasSize(1_000_000).startsWith("HTTP/1.1 200 OK".getBytes(US_ASCII));
        }
        assertThat(server.received).hasValue(0);
        long afterLeaving = settledBytes();
        assertThat(afterLeaving).isGreaterThanOrEqualTo(1_000_000);
    }

    private long settledBytes() {
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> {
            long before = proxy.counters().bytesToClient();
            return Awaitility.await()
                    .pollDelay(Duration.ofMillis(50))
                    .until(() -> proxy.counters().bytesToClient(), now -> true)
                    .equals(before);
        });
        return proxy.counters().bytesToClient();
    }

    private Socket connect() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), proxy.port());
    }

    /** Returns the echo. Fails if the connection closes first. */
    private static String exchange(Socket client, String request) throws IOException {
        client.getOutputStream().write(request.getBytes(US_ASCII));
        byte[] response = client.getInputStream().readNBytes(request.length());
        if (response.length < request.length()) {
            throw new IOException("The connection ended");
        }
        return new String(response, US_ASCII);
    }
}
