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
    void carriesBytesBothWaysAndCountsThem() throws IOException {
        try (Socket client = connect()) {
            assertThat(ask(client, "hello")).isEqualTo("hello");
        }

        // Bytes are counted once they are on their way, which is when the client may have them already.
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(proxy.counters()).isEqualTo(new ProxyCounters(1, 0, 5, 5, 0, 0)));
    }

    @Test
    void delayHoldsAnswersBack() throws IOException {
        proxy.delay(Direction.TO_CLIENT, Duration.ofMillis(150));

        try (Socket client = connect()) {
            long before = System.nanoTime();
            ask(client, "hello");

            assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThanOrEqualTo(Duration.ofMillis(150));
        }
    }

    @Test
    void cutEndsOpenConnectionsAndRefusesNewOnesUntilHealed() throws IOException {
        try (Socket client = connect()) {
            ask(client, "hello");

            proxy.disconnect();

            assertThatThrownBy(() -> ask(client, "still there?")).isInstanceOf(IOException.class);
        }
        try (Socket refused = connect()) {
            assertThatThrownBy(() -> ask(refused, "hello")).isInstanceOf(IOException.class);
        }
        proxy.clearFaults();
        try (Socket client = connect()) {
            assertThat(ask(client, "again")).isEqualTo("again");
        }
        assertThat(proxy.counters().refused()).isEqualTo(1);
    }

    @Test
    void oneWayCutLetsRequestsArriveAndAnswersVanish() throws IOException {
        proxy.disconnect(Direction.TO_CLIENT);

        try (Socket client = connect()) {
            client.setSoTimeout(200);

            assertThatThrownBy(() -> ask(client, "hello")).isInstanceOf(SocketTimeoutException.class);
        }
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            assertThat(server.heard).hasValue(5);
            assertThat(proxy.counters().dropped()).isEqualTo(5);
        });
    }

    @Test
    void onlyTheChosenAnswerIsSwallowedAndItsConnectionEnds() throws IOException {
        proxy.dropResponses(ResponseLoss.answersWith("done".getBytes(US_ASCII)).nth(2));

        try (Socket client = connect()) {
            assertThat(ask(client, "done")).isEqualTo("done");
            assertThatThrownBy(() -> ask(client, "done")).isInstanceOf(IOException.class);
        }
        try (Socket client = connect()) {
            assertThat(ask(client, "done")).isEqualTo("done");
        }
        assertThat(server.heard).hasValue(12);
        assertThat(proxy.counters().swallowed()).isEqualTo(1);
    }

    @Test
    void answersToMatchingRequestsAreSwallowed() throws IOException {
        proxy.dropResponses(ResponseLoss.answersToRequestsWith("pay".getBytes(US_ASCII)));

        try (Socket client = connect()) {
            assertThat(ask(client, "look")).isEqualTo("look");
            assertThatThrownBy(() -> ask(client, "pay!")).isInstanceOf(IOException.class);
        }
        assertThat(server.heard).hasValue(8);
    }

    @Test
    void equalSeedsSwallowEqually() {
        ResponseLoss one = ResponseLoss.postgresCommits().withProbability(0.3, 7);
        ResponseLoss other = ResponseLoss.postgresCommits().withProbability(0.3, 7);

        for (int i = 0; i < 100; i++) {
            assertThat(one.strikes(1)).isEqualTo(other.strikes(1));
        }
    }

    @Test
    void endlessAnswerRunsUntilTheClientLeaves() throws IOException {
        proxy.respondEndlessly("HTTP/1.1 200 OK\r\n\r\n".getBytes(US_ASCII), new byte[8192]);

        try (Socket client = connect()) {
            client.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(US_ASCII));
            byte[] read = client.getInputStream().readNBytes(1_000_000);

            assertThat(read).hasSize(1_000_000).startsWith("HTTP/1.1 200 OK".getBytes(US_ASCII));
        }
        assertThat(server.heard).hasValue(0);
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

    /** Returns the echo; fails if the connection ends first. */
    private static String ask(Socket client, String question) throws IOException {
        client.getOutputStream().write(question.getBytes(US_ASCII));
        byte[] answer = client.getInputStream().readNBytes(question.length());
        if (answer.length < question.length()) {
            throw new IOException("The connection ended");
        }
        return new String(answer, US_ASCII);
    }
}
