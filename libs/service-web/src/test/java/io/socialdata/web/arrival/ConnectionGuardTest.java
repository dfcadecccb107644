package io.socialdata.web.arrival;

import static io.socialdata.web.arrival.GuardedTestServer.HEAD;
import static io.socialdata.web.arrival.GuardedTestServer.isClosed;
import static io.socialdata.web.arrival.GuardedTestServer.limits;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.testkit.callers.HeldConnection;
import io.vertx.core.http.HttpServerOptions;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The guard before a server on loopback. */
class ConnectionGuardTest {

    private static final Duration LONG = Duration.ofMinutes(5);
    private static final Duration SHORT = Duration.ofMillis(1);

    private GuardedTestServer server;

    @AfterEach
    void stop() throws Exception {
        server.close();
    }

    @Test
    void aRequestWithAHundredHeadersIsServedAndOneMoreIsRefusedBeforeItsHeadEnds() throws Exception {
        start(limits(LONG, LONG, 1 << 20));

        String served = server.exchange(HEAD + "a:b\r\n".repeat(98) + "Connection: close\r\n\r\n");
        String refused = server.exchange(HEAD + "a:b\r\n".repeat(100));

        assertThat(served).startsWith("HTTP/1.1 200 ");
        assertThat(refused).contains(" 431 ");
    }

    @Test
    void theOldestUnfinishedHeadOfAnAddressGoesAndOthersAreServed() throws Exception {
        start(limits(LONG, LONG, 64 << 13));
        HeldConnection finished = server.hold(0, HEAD + "\r\n");
        await().until(() -> !finished.isHeld());
        HeldConnection first = server.hold(0, HEAD);
        await().until(() -> server.inflight("arrival_bytes") > 2 * HeapCosts.CONNECTION);
        for (int i = 0; i < 8; i++) {
            server.hold(0, HEAD);
        }

        await().until(() -> !first.isHeld());
        assertThat(server.rejected("arrival_bytes_per_address")).isPositive();
        assertThat(server.inflight("arrival_bytes")).isLessThan(10 * HeapCosts.CONNECTION);
        // A finished request never goes.
        finished.takeAll(SHORT);
        finished.send(HEAD + "Connection: close\r\n\r\n");
        assertThat(finished.takeAll(LONG)).asString(StandardCharsets.US_ASCII).startsWith("HTTP/1.1 200 ");
        assertThat(server.exchange(HEAD + "Connection: close\r\n\r\n")).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void whatHasNotArrivedInTimeIsClosed() throws Exception {
        start(limits(Duration.ofSeconds(1), SHORT, 1 << 20));

        HeldConnection silent = server.hold(0, "");
        HeldConnection head = server.hold(1, "GET");
        HeldConnection second = server.hold(2, HEAD + "\r\n" + HEAD);
        HeldConnection form = server.hold(3, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\na=b&");

        for (HeldConnection slow : List.of(silent, head, second, form)) {
            await().atMost(Duration.ofSeconds(30)).until(() -> isClosed(slow));
        }
        assertThat(server.rejected("slow_arrivals")).isEqualTo(4);
        await().until(() -> server.inflight("connections") == 0 && server.inflight("arrival_bytes") == 0);
    }

    @Test
    void aConnectionWithoutARequestInProgressIsNotClosed() throws Exception {
        start(limits(Duration.ofSeconds(1), SHORT, 1 << 20));
        HeldConnection idle = server.hold(0, HEAD + "\r\n");
        await().until(() -> !idle.isHeld());

        // Two rounds of the clock that closes what is overdue.
        for (int i = 0; i < 2; i++) {
            HeldConnection silent = server.hold(1, "");
            await().atMost(Duration.ofSeconds(30)).until(() -> isClosed(silent));
        }

        idle.takeAll(SHORT);
        idle.send(HEAD + "\r\n");
        assertThat(idle.takeAll(Duration.ofSeconds(1)))
                .asString(StandardCharsets.US_ASCII)
                .startsWith("HTTP/1.1 200 ");
    }

    @Test
    void connectionsOfATrustedProxyAreCountedInTotalOnly() throws Exception {
        GuardLimits two = new GuardLimits(4, 2, LONG, LONG, null, 1 << 20);
        start(two);
        String honest = HEAD + "\r\n";
        for (int i = 0; i < 3; i++) {
            HeldConnection proxied = server.hold(InetAddress.getLoopbackAddress(), honest);
            await().until(() -> !proxied.isHeld());
        }
        assertThat(server.rejected("connections_per_address")).isZero();

        HeldConnection fourth = server.hold(0, honest);
        await().until(() -> !fourth.isHeld());
        HeldConnection fifth = server.hold(1, "");
        await().until(() -> isClosed(fifth));
        assertThat(server.rejected("connections")).isEqualTo(1);
    }

    private void start(GuardLimits limits) throws Exception {
        server = new GuardedTestServer(limits, new HttpServerOptions());
    }
}
