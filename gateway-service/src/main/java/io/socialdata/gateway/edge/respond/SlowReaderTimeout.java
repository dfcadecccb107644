package io.socialdata.gateway.edge.respond;

import io.micrometer.core.instrument.Counter;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.util.concurrent.Future;
import io.socialdata.gateway.edge.EdgeConfig;
import io.socialdata.web.arrival.MinimumRate;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.impl.ConnectionBase;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Closes a connection whose peer reads too slowly. Stands next to the socket, where bytes leave. */
public final class SlowReaderTimeout extends ChannelOutboundHandlerAdapter {

    /** Minimum rate of reading a response, in bytes per second; below it the connection is closed. */
    private static final int MIN_SEND_RATE = 8192;

    private final EdgeConfig.Transfer config;
    private final Counter cut;
    private @Nullable MinimumRate rate;
    private @Nullable Future<?> check;
    private long written;
    private long unsent;

    public SlowReaderTimeout(EdgeConfig.Transfer config, Counter cut) {
        this.config = config;
        this.cut = cut;
    }

    /**
     * Closes a connection at once. Unsent data is discarded, here and in the kernel: an orderly close would wait until
     * the peer has read it.
     */
    static void cut(HttpConnection connection) {
        ChannelHandlerContext own =
                ((ConnectionBase) connection).channel().pipeline().context(SlowReaderTimeout.class);
        if (own != null) {
            cut(own);
        }
    }

    /**
     * Closes from this handler and not from the channel: the server's own handler would queue the close behind unsent
     * data.
     */
    @SuppressWarnings("FutureReturnValueIgnored") // A connection that cannot be closed needs no handling.
    private static void cut(ChannelHandlerContext own) {
        own.channel().config().setOption(ChannelOption.SO_LINGER, 0);
        own.close();
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
        if (message instanceof ByteBuf bytes) {
            written += bytes.readableBytes();
        }
        super.write(context, message, promise);
    }

    @Override
    public void flush(ChannelHandlerContext context) throws Exception {
        super.flush(context);
        if (check == null) {
            unsent = unsent(context.channel());
            written = 0;
            if (unsent > 0) {
                rate = new MinimumRate(config.grace(), MIN_SEND_RATE);
                rate.resume(System.nanoTime());
                checkAfter(context, config.grace().toNanos());
            }
        }
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        if (check != null) {
            check.cancel(false);
        }
    }

    private void checkAfter(ChannelHandlerContext context, long nanos) {
        check = context.executor().schedule(() -> check(context), nanos, TimeUnit.NANOSECONDS);
    }

    private void check(ChannelHandlerContext context) {
        check = null;
        long before = unsent + written;
        unsent = unsent(context.channel());
        written = 0;
        if (unsent == 0 || rate == null) {
            rate = null;
            return;
        }
        long now = System.nanoTime();
        rate.moved(Math.max(0, before - unsent), now);
        long left = rate.left(now);
        if (left > 0) {
            checkAfter(context, left);
        } else {
            cut.increment();
            cut(context);
        }
    }

    /** The message at the head of the queue counts whole until its last byte is sent, so its progress is subtracted. */
    private static long unsent(Channel channel) {
        ChannelOutboundBuffer queue = channel.unsafe().outboundBuffer();
        return queue == null ? 0 : Math.max(0, queue.totalPendingWriteBytes() - queue.currentProgress());
    }
}
