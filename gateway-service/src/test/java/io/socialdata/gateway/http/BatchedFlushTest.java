package io.socialdata.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@SuppressWarnings("FutureReturnValueIgnored") // What is written tells more.
class BatchedFlushTest {

    private final List<EmbeddedChannel> channels =
            Stream.generate(BatchedFlushTest::connection).limit(40).toList();
    private final EmbeddedChannel channel = channels.getFirst();

    /** The batch belongs to the thread, and so to the next test. */
    @AfterEach
    void runTasks() {
        channels.forEach(EmbeddedChannel::runPendingTasks);
    }

    @Test
    void responsesAreWrittenOnceAllEventsAreHandled() {
        send(channels.get(0), response());
        send(channels.get(1), response());
        assertThat(written(channels.get(0))).isFalse();

        channels.get(0).runPendingTasks();

        assertThat(written(channels.get(0))).isTrue();
        assertThat(written(channels.get(1))).isTrue();
    }

    @Test
    void fullBatchIsWrittenAtOnce() {
        channels.subList(0, 31).forEach(each -> send(each, response()));
        assertThat(channels).noneMatch(BatchedFlushTest::written);

        send(channels.get(31), response());

        assertThat(channels.subList(0, 32)).allMatch(BatchedFlushTest::written);
    }

    @Test
    void nextBatchIsWrittenToo() {
        send(channel, response());
        channel.runPendingTasks();
        assertThat(written(channel)).isTrue();

        send(channel, response());
        channel.runPendingTasks();

        assertThat(written(channel)).isTrue();
    }

    @Test
    void lastResponseOfAConnectionIsWrittenAtOnce() {
        HttpResponse last = response();
        last.headers().set(HttpHeaderNames.CONNECTION, "close");

        send(channel, last);

        assertThat(written(channel)).isTrue();
    }

    @Test
    void emptyBufferBeforeACloseIsWrittenAtOnce() {
        send(channel, response());

        send(channel, Unpooled.EMPTY_BUFFER);

        assertThat(written(channel)).isTrue();
    }

    @Test
    void closingWritesWhatWaits() {
        send(channel, response());

        handlerOf(channel).close();

        assertThat(written(channel)).isTrue();
        assertThat(channel.isOpen()).isFalse();
    }

    private static EmbeddedChannel connection() {
        EmbeddedChannel channel = new EmbeddedChannel();
        channel.pipeline().addLast("handler", new ChannelInboundHandlerAdapter());
        BatchedFlush.addTo(channel.pipeline());
        return channel;
    }

    private static HttpResponse response() {
        return new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK);
    }

    private static void send(EmbeddedChannel channel, Object message) {
        handlerOf(channel).writeAndFlush(message);
    }

    private static ChannelHandlerContext handlerOf(EmbeddedChannel channel) {
        return channel.pipeline().context("handler");
    }

    private static boolean written(EmbeddedChannel channel) {
        return channel.readOutbound() != null;
    }
}
