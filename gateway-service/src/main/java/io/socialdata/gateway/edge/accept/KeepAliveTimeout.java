package io.socialdata.gateway.edge.accept;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Closes a connection that has had no request for some time since the last response. Observes both. */
final class KeepAliveTimeout extends ChannelDuplexHandler {

    private final long timeoutNanos;
    private int pendingResponses;
    private long idleSince;
    private @Nullable Future<?> check;

    KeepAliveTimeout(Duration timeout) {
        this.timeoutNanos = timeout.toNanos();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        if (message instanceof HttpRequest) {
            pendingResponses++;
        }
        super.channelRead(context, message);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
        if (message instanceof LastHttpContent && !isInterim(message)) {
            pendingResponses--;
            idleSince = System.nanoTime();
            if (check == null) {
                checkAfter(context, timeoutNanos);
            }
        }
        super.write(context, message, promise);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        if (check != null) {
            check.cancel(false);
        }
    }

    /** One task serves many requests: each request only moves the idle time, and starts no timer. */
    private void checkAfter(ChannelHandlerContext context, long nanos) {
        check = context.executor().schedule(() -> check(context), nanos, TimeUnit.NANOSECONDS);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // A connection that cannot be closed needs no handling.
    private void check(ChannelHandlerContext context) {
        check = null;
        if (pendingResponses > 0) {
            // The response restarts the idle time.
            return;
        }
        long left = timeoutNanos - (System.nanoTime() - idleSince);
        if (left > 0) {
            checkAfter(context, left);
        } else {
            context.close();
        }
    }

    private static boolean isInterim(Object message) {
        return message instanceof HttpResponse backendResponse
                && backendResponse.status().codeClass() == HttpStatusClass.INFORMATIONAL;
    }
}
