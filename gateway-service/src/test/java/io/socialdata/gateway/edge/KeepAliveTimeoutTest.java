package io.socialdata.gateway.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KeepAliveTimeoutTest {

    private static final Duration KEPT = Duration.ofMillis(200);

    private final EmbeddedChannel channel = new EmbeddedChannel(new KeepAliveTimeout(KEPT));

    @AfterEach
    void close() {
        channel.finishAndReleaseAll();
    }

    @Test
    void connectionWithoutARequestIsClosedSomeTimeAfterItsLastAnswer() {
        request();
        answer(HttpResponseStatus.OK);
        long answered = System.nanoTime();

        awaitClosed();

        assertThat(Duration.ofNanos(System.nanoTime() - answered)).isGreaterThanOrEqualTo(KEPT);
    }

    @Test
    void connectionWithACallInProgressIsKept() {
        request();
        answer(HttpResponseStatus.OK);
        request();
        awaitNothingScheduled();

        assertThat(channel.isOpen()).isTrue();

        answer(HttpResponseStatus.OK);
        awaitClosed();
    }

    @Test
    void interimAnswerEndsNoCall() {
        request();
        answer(HttpResponseStatus.OK);
        request();
        answer(HttpResponseStatus.CONTINUE);
        awaitNothingScheduled();

        assertThat(channel.isOpen()).isTrue();
    }

    private void request() {
        channel.writeInbound(new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/"));
    }

    private void answer(HttpResponseStatus status) {
        channel.writeOutbound(new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status));
    }

    private void awaitClosed() {
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(10))
                .until(() -> {
                    channel.runScheduledPendingTasks();
                    return !channel.isOpen();
                });
    }

    private void awaitNothingScheduled() {
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(10))
                .until(() -> channel.runScheduledPendingTasks() < 0);
    }
}
