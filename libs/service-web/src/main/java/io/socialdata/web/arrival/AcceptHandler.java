package io.socialdata.web.arrival;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.ssl.AbstractSniHandler;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import io.netty.util.concurrent.Future;
import io.vertx.core.http.HttpServerOptions;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Stands at a listening socket, and puts the guard in front of each connection that it accepts. */
final class AcceptHandler extends ChannelInboundHandlerAdapter {

    private static final String DECODER = "httpDecoder";

    private final ConnectionGuard guard;
    private final HttpServerOptions options;
    private @Nullable Future<?> sweep;

    AcceptHandler(ConnectionGuard guard, HttpServerOptions options) {
        this.guard = guard;
        this.options = options;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        sweep = context.executor().scheduleWithFixedDelay(guard::closeOverdue, 1, 1, TimeUnit.SECONDS);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        if (sweep != null) {
            sweep.cancel(false);
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        Channel accepted = (Channel) message;
        @Nullable GuardedConnection connection = guard.admit(accepted);
        if (connection == null) {
            accepted.unsafe().closeForcibly();
        } else {
            accepted.pipeline().addFirst(new FirstBytes(connection));
            context.fireChannelRead(accepted);
        }
    }

    /** Replaces the server's decoder; over TLS, once the handshake has added it. */
    private void guardDecoder(ChannelPipeline pipeline, GuardedConnection connection) {
        if (pipeline.get(DECODER) != null) {
            pipeline.replace(DECODER, DECODER, new StrictRequestDecoder(options, connection));
        }
    }

    private final class FirstBytes extends ChannelInboundHandlerAdapter {

        private final GuardedConnection connection;

        FirstBytes(GuardedConnection connection) {
            this.connection = connection;
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            connection.begins();
            ChannelPipeline pipeline = context.pipeline();
            ChannelHandlerContext tls = tlsOf(pipeline);
            if (tls == null) {
                guardDecoder(pipeline, connection);
            } else {
                connection.holdsTls();
                pipeline.addAfter(tls.name(), null, new Handshake(connection));
            }
            pipeline.remove(this);
            context.fireChannelRead(message);
        }

        private static @Nullable ChannelHandlerContext tlsOf(ChannelPipeline pipeline) {
            ChannelHandlerContext tls = pipeline.context(SslHandler.class);
            return tls == null ? pipeline.context(AbstractSniHandler.class) : tls;
        }
    }

    private final class Handshake extends ChannelInboundHandlerAdapter {

        private final GuardedConnection connection;

        Handshake(GuardedConnection connection) {
            this.connection = connection;
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext context, Object event) {
            context.fireUserEventTriggered(event);
            if (event instanceof SslHandshakeCompletionEvent completion && completion.isSuccess()) {
                guardDecoder(context.pipeline(), connection);
                context.pipeline().remove(this);
            }
        }
    }
}
