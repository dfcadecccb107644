package io.socialdata.gateway.edge;

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

/** Closes a connection on which no request has come for some time since the last answer. Sees requests and answers. */
final class KeepAliveTimeout extends ChannelDuplexHandler {

    private final long keptNanos;
    private int unanswered;
    private long idleSince;
    private @Nullable Future<?> check;

    KeepAliveTimeout(Duration kept) {
        this.keptNanos = kept.toNanos();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
        if (message instanceof HttpRequest) {
            unanswered++;
        }
        super.channelRead(context, message);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
        if (message instanceof LastHttpContent && !isInterim(message)) {
            unanswered--;
            idleSince = System.nanoTime();
            if (check == null) {
                checkAfter(context, keptNanos);
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

    /** One task serves many requests: what moves with each is a time, not a timer. */
    private void checkAfter(ChannelHandlerContext context, long nanos) {
        check = context.executor().schedule(() -> check(context), nanos, TimeUnit.NANOSECONDS);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // There is nothing to do about a connection that cannot be closed.
    private void check(ChannelHandlerContext context) {
        check = null;
        if (unanswered > 0) {
            // The answer begins the time again.
            return;
        }
        long left = keptNanos - (System.nanoTime() - idleSince);
        if (left > 0) {
            checkAfter(context, left);
        } else {
            context.close();
        }
    }

    private static boolean isInterim(Object message) {
        return message instanceof HttpResponse answer && answer.status().codeClass() == HttpStatusClass.INFORMATIONAL;
    }
}
