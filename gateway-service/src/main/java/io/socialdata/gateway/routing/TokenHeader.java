package io.socialdata.gateway.routing;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.util.AsciiString;
import io.netty.util.AttributeKey;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.impl.ConnectionBase;
import org.jspecify.annotations.Nullable;

/**
 * Adds the gateway's token to the requests of a connection, which carries one request at a time.
 *
 * <p>The token is by far the longest header, and the same for thousands of calls. As a header of the request, its
 * characters would be checked and encoded one by one for each of them; here they are encoded once.
 */
final class TokenHeader extends ChannelOutboundHandlerAdapter {

    private static final AttributeKey<TokenHeader> KEY = AttributeKey.valueOf(TokenHeader.class, "connection");

    private volatile @Nullable AsciiString next;
    private String text = "";
    private AsciiString encoded = AsciiString.EMPTY_STRING;

    private TokenHeader() {}

    /** Stands next to the handler of the connection, where requests are not encoded yet. */
    static void addTo(ChannelPipeline pipeline) {
        TokenHeader tokenHeader = new TokenHeader();
        pipeline.addBefore("handler", "tokenHeader", tokenHeader);
        pipeline.channel().attr(KEY).set(tokenHeader);
    }

    /** Sets the value for the next request of a connection, and for no other. */
    static void set(HttpConnection connection, String authorization) {
        Channel channel = ((ConnectionBase) connection).channel();
        channel.attr(KEY).get().set(authorization);
    }

    void set(String authorization) {
        if (!authorization.equals(text)) {
            encoded = new AsciiString(authorization);
            text = authorization;
        }
        next = encoded;
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
        AsciiString authorization = next;
        if (authorization != null && message instanceof HttpRequest request) {
            next = null;
            request.headers().set(HttpHeaderNames.AUTHORIZATION, authorization);
        }
        super.write(context, message, promise);
    }
}
