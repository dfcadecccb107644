package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.USER;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult.Success;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The client against the faults of the platform and of the network. */
class TransportFaultsComponentTest {

    private PlatformClientFixture connector;

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new PlatformClientFixture(folder);
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void serverErrorIsRetriedOnce() {
        connector.platform.then(503, "busy").then(200, USER);

        assertThat(connector.client.userByScreenName("mira", BUDGET)).isInstanceOf(Success.class);
        assertThat(connector.platform.requests()).hasSize(2);
    }

    @Test
    void secondServerErrorIsReturned() {
        connector.platform.then(503, "busy").then(500, "{'errors': [{'code': 131}]}");

        assertThat(connector.lookUp()).isEqualTo(new Unreachable(UnreachableReason.OVERLOADED));
        assertThat(connector.platform.requests()).hasSize(2);
    }

    @Test
    void truncatedBodyIsRetried() {
        connector
                .platform
                .then(out -> {
                    out.write("HTTP/1.1 200 x\r\ncontent-length: 500\r\n\r\n{\"data\": "
                            .getBytes(StandardCharsets.UTF_8));
                    out.close();
                })
                .then(200, USER);

        assertThat(connector.client.userByScreenName("mira", BUDGET)).isInstanceOf(Success.class);
    }

    @Test
    void silentServerTimesOutWithTheBudget() {
        connector.platform.thenSilence();

        assertThat(failureOf(connector.client.userByScreenName("mira", Duration.ofMillis(300))))
                .isEqualTo(new Unreachable(UnreachableReason.TIME_OUT));
    }

    @Test
    void slowBodyTimesOutWithTheBudget() {
        connector.platform.then(out -> {
            out.write("HTTP/1.1 200 x\r\ncontent-length: 5000\r\n\r\n{".getBytes(StandardCharsets.UTF_8));
            new CountDownLatch(1).await();
        });

        assertThat(failureOf(connector.client.userByScreenName("mira", Duration.ofMillis(300))))
                .isEqualTo(new Unreachable(UnreachableReason.TIME_OUT));
    }

    @Test
    void endlessBodyIsCutAtTheLimit() {
        connector.platform.then(out -> {
            out.write("HTTP/1.1 200 x\r\ntransfer-encoding: chunked\r\n\r\n".getBytes(StandardCharsets.UTF_8));
            String chunk = "1000\r\n" + " ".repeat(0x1000) + "\r\n";
            while (true) {
                out.write(chunk.getBytes(StandardCharsets.UTF_8));
            }
        });

        assertThat(connector.lookUp()).isEqualTo(new Unreadable(ResponseDefect.TOO_LARGE));
    }

    @Test
    void bodyLimitCountsDecompressedBytes() {
        connector.platform.thenCompressed(" ".repeat(10_000_000));

        assertThat(connector.lookUp()).isEqualTo(new Unreadable(ResponseDefect.TOO_LARGE));
    }

    @Test
    void edgePageAndStaleQueryIdAreNotRetried() {
        connector.platform.then(403, "<html>Attention</html>").then(404, "");

        assertThat(connector.lookUp()).isEqualTo(new Unreadable(ResponseDefect.EDGE_PAGE));
        assertThat(connector.lookUp()).isEqualTo(new Unreadable(ResponseDefect.STALE_QUERY_ID));
        assertThat(connector.platform.requests()).hasSize(2);
    }

    @Test
    void redirectIsNotFollowed() {
        connector.platform.then(302, "", "location: http://127.0.0.1:1/");

        assertThat(connector.lookUp()).isEqualTo(new Unreadable(ResponseDefect.UNEXPLAINED));
    }

    @Test
    void closedPortIsUnreachable(@TempDir Path folder) throws IOException {
        // Bound but not listening: no other process can take the port and respond there.
        try (Socket holder = new Socket()) {
            holder.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            try (PlatformClientFixture lost = new PlatformClientFixture(folder, holder.getLocalPort())) {
                assertThat(lost.lookUp()).isEqualTo(new Unreachable(UnreachableReason.CONNECTION));
            }
        }
    }
}
