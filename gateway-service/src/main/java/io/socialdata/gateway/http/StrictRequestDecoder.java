package io.socialdata.gateway.http;

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
 * Decodes requests like the server, and refuses five things that the server would accept or respond to on its own:
 * folded header lines, control characters in a request head, other versions of HTTP, a head that does not arrive in
 * time, and a connection without any data.
 *
 * <p>The bytes are scanned as the parent consumes them, so both always agree on where a head ends.
 */
public final class StrictRequestDecoder extends VertxHttpRequestDecoder {

    private final Duration firstByteTimeout;
    private final Duration headTimeout;
    private final RequestHeadScanner head = new RequestHeadScanner();
    private boolean inHead = true;
    private boolean versionSupported = true;
    private @Nullable Future<?> firstByteTimer;
    private @Nullable Future<?> slowHead;

    /**
     * @param firstByteTimeout from the opening of the connection to its first byte
     * @param headTimeout from the first byte of a head to its last
     */
    public StrictRequestDecoder(HttpServerOptions options, Duration firstByteTimeout, Duration headTimeout) {
        super(options);
        this.firstByteTimeout = firstByteTimeout;
        this.headTimeout = headTimeout;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) throws Exception {
        super.handlerAdded(context);
        firstByteTimer = closeAfter(firstByteTimeout, context);
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf bytes, List<Object> out) throws Exception {
        if (firstByteTimer != null) {
            firstByteTimer.cancel(false);
            firstByteTimer = null;
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
     * Passes a request of an unsupported version on as an undecodable HTTP/1.1 request: the server would respond to it
     * by itself, without the error envelope.
     */
    @Override
    protected HttpMessage createMessage(String[] requestLine) {
        ProtocolVersion version = ProtocolVersion.of(requestLine[2]);
        versionSupported = version == ProtocolVersion.SUPPORTED;
        return switch (version) {
            case SUPPORTED -> super.createMessage(requestLine);
            case UNSUPPORTED -> super.createMessage(new String[] {requestLine[0], requestLine[1], "HTTP/1.1"});
            case MALFORMED -> throw new IllegalArgumentException("No version of HTTP");
        };
    }

    /**
     * The parent would use the encoding and ignore the length; a server in front of this one may have done the reverse.
     */
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
        if (!versionSupported) {
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

    @SuppressWarnings("FutureReturnValueIgnored") // A connection that cannot be closed needs no handling.
    private static Future<?> closeAfter(Duration time, ChannelHandlerContext context) {
        Runnable close = context::close;
        return context.executor().schedule(close, time.toMillis(), TimeUnit.MILLISECONDS);
    }
}
