package io.socialdata.gateway.edge.accept;

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

    private static final Duration IDLE_TIMEOUT = Duration.ofMillis(200);

    private final EmbeddedChannel channel = new EmbeddedChannel(new KeepAliveTimeout(IDLE_TIMEOUT));

    @AfterEach
    void close() {
        channel.finishAndReleaseAll();
    }

    @Test
    void idleConnectionIsClosedAfterItsLastResponse() {
        request();
        respond(HttpResponseStatus.OK);
        long answered = System.nanoTime();

        awaitClosed();

        assertThat(Duration.ofNanos(System.nanoTime() - answered)).isGreaterThanOrEqualTo(IDLE_TIMEOUT);
    }

    @Test
    void connectionWithACallInProgressIsKept() {
        request();
        respond(HttpResponseStatus.OK);
        request();
        awaitNothingScheduled();

        assertThat(channel.isOpen()).isTrue();

        respond(HttpResponseStatus.OK);
        awaitClosed();
    }

    @Test
    void interimResponseDoesNotEndACall() {
        request();
        respond(HttpResponseStatus.OK);
        request();
        respond(HttpResponseStatus.CONTINUE);
        awaitNothingScheduled();

        assertThat(channel.isOpen()).isTrue();
    }

    private void request() {
        channel.writeInbound(new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/"));
    }

    private void respond(HttpResponseStatus status) {
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
