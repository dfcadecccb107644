package io.socialdata.gateway.edge;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.Future;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.impl.VertxHttpRequestDecoder;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Decodes requests as the server does, and refuses five things that it lets through or answers on its own: folded header
 * lines, control characters in a request's head, other versions of HTTP, a head that does not arrive in time, and a
 * connection on which nothing arrives at all.
 *
 * <p>The bytes are looked at as the parent consumes them, so there is no second opinion on where a head ends.
 */
final class StrictRequestDecoder extends VertxHttpRequestDecoder {

    private final Duration firstByteTimeout;
    private final Duration headTimeout;
    private final RequestHeadScanner head = new RequestHeadScanner();
    private boolean inHead = true;
    private boolean versionSpoken = true;
    private @Nullable Future<?> silence;
    private @Nullable Future<?> slowHead;

    /**
     * @param firstByteTimeout from the opening of the connection to its first byte
     * @param headTimeout from the first byte of a head to its last
     */
    StrictRequestDecoder(HttpServerOptions options, Duration firstByteTimeout, Duration headTimeout) {
        super(options);
        this.firstByteTimeout = firstByteTimeout;
        this.headTimeout = headTimeout;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) throws Exception {
        super.handlerAdded(context);
        silence = closeAfter(firstByteTimeout, context);
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf bytes, List<Object> out) throws Exception {
        if (silence != null) {
            silence.cancel(false);
            silence = null;
        }
        boolean readingHead = inHead;
        int from = bytes.readerIndex();
        int known = out.size();
        super.decode(context, bytes, out);
        if (readingHead) {
            head.inspect(bytes, from, bytes.readerIndex());
        }
        for (int i = known; i < out.size(); i++) {
            decoded(out.get(i));
        }
        if (inHead && readingHead && out.size() == known) {
            watchSlowHead(context);
        }
    }

    /**
     * A request of a version that is not spoken here goes on as one of HTTP/1.1 that could not be decoded: the server
     * would answer it by itself, without the envelope.
     */
    @Override
    protected HttpMessage createMessage(String[] requestLine) {
        ProtocolVersion version = ProtocolVersion.of(requestLine[2]);
        versionSpoken = version == ProtocolVersion.SPOKEN;
        return switch (version) {
            case SPOKEN -> super.createMessage(requestLine);
            case NOT_SPOKEN -> super.createMessage(new String[] {requestLine[0], requestLine[1], "HTTP/1.1"});
            case MALFORMED -> throw new IllegalArgumentException("No version of HTTP");
        };
    }

    /** The parent would go by the encoding and forget the length; a server before this one may have done the reverse. */
    @Override
    protected void handleTransferEncodingChunkedWithContentLength(HttpMessage message) {
        throw new IllegalArgumentException("Content-Length beside Transfer-Encoding");
    }

    private void decoded(Object part) {
        if (part instanceof HttpMessage message) {
            headComplete(message);
        }
        if (part instanceof LastHttpContent) {
            inHead = true;
        }
    }

    private void headComplete(HttpMessage message) {
        inHead = false;
        if (slowHead != null) {
            slowHead.cancel(false);
            slowHead = null;
        }
        String fault = head.finish();
        if (!message.decoderResult().isSuccess()) {
            return;
        }
        if (!versionSpoken) {
            message.setDecoderResult(DecoderResult.failure(new VersionNotSupportedException()));
        } else if (fault != null) {
            message.setDecoderResult(DecoderResult.failure(new MalformedHeadException(fault)));
        }
    }

    private void watchSlowHead(ChannelHandlerContext context) {
        if (slowHead == null) {
            slowHead = closeAfter(headTimeout, context);
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // There is nothing to do about a connection that cannot be closed.
    private static Future<?> closeAfter(Duration time, ChannelHandlerContext context) {
        Runnable close = context::close;
        return context.executor().schedule(close, time.toMillis(), TimeUnit.MILLISECONDS);
    }
}
