package io.socialdata.gateway.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.util.concurrent.FastThreadLocal;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes to the sockets once all events that an event loop found ready are processed, instead of after each of them.
 *
 * <p>A write to a socket whose reader sleeps wakes the reader, which costs more than the write. The writes of one batch
 * follow each other so closely that the reader is still awake. A loop with one event writes at once after it, so that
 * nothing waits longer than the work that is there.
 */
public final class BatchedFlush extends ChannelOutboundHandlerAdapter {

    /** Bounds the time for which a response waits for the work of others. */
    private static final int MOST = 32;

    private static final FastThreadLocal<Batch> BATCHES = new FastThreadLocal<>() {
        @Override
        protected Batch initialValue() {
            return new Batch();
        }
    };

    private boolean atOnce;
    private boolean pending;

    /** Stands next to the handler of the connection, where messages are not encoded yet. */
    public static void addTo(ChannelPipeline pipeline) {
        pipeline.addBefore("handler", "batchedFlush", new BatchedFlush());
    }

    /**
     * The last response of a connection is written at once, as it is closed with that: requests behind it must not be
     * read meanwhile. Closing itself is announced by an empty buffer.
     */
    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
        atOnce |= message instanceof ByteBuf
                || (message instanceof HttpResponse response
                        && response.headers().contains(HttpHeaderNames.CONNECTION));
        super.write(context, message, promise);
    }

    @Override
    public void flush(ChannelHandlerContext context) {
        if (atOnce) {
            pending = false;
            context.flush();
        } else if (!pending) {
            pending = true;
            BATCHES.get().add(this, context);
        }
    }

    /** Closing drops what is not written. */
    @Override
    public void close(ChannelHandlerContext context, ChannelPromise promise) throws Exception {
        flushNow(context);
        super.close(context, promise);
    }

    @Override
    public void disconnect(ChannelHandlerContext context, ChannelPromise promise) throws Exception {
        flushNow(context);
        super.disconnect(context, promise);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        flushNow(context);
    }

    private void flushNow(ChannelHandlerContext context) {
        if (pending) {
            pending = false;
            context.flush();
        }
    }

    /** The flushes of one event loop. */
    private static final class Batch implements Runnable {

        private final List<BatchedFlush> handlers = new ArrayList<>(MOST);
        private final List<ChannelHandlerContext> contexts = new ArrayList<>(MOST);
        private boolean scheduled;

        void add(BatchedFlush handler, ChannelHandlerContext context) {
            handlers.add(handler);
            contexts.add(context);
            if (handlers.size() == MOST) {
                flushAll();
            } else if (!scheduled) {
                scheduled = true;
                context.executor().execute(this);
            }
        }

        @Override
        public void run() {
            scheduled = false;
            flushAll();
        }

        private void flushAll() {
            // A flush may complete a write whose listener flushes again.
            for (int i = 0; i < handlers.size(); i++) {
                handlers.get(i).flushNow(contexts.get(i));
            }
            handlers.clear();
            contexts.clear();
        }
    }
}
