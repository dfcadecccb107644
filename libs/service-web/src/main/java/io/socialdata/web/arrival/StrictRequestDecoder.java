package io.socialdata.web.arrival;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.util.AsciiString;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.impl.VertxHttpRequestDecoder;
import java.util.List;

/**
 * Decodes requests like the server, and refuses four things that the server would accept or respond to on its own:
 * folded header lines, control characters in a request head, other versions of HTTP, and too many headers. Tells the
 * guard what an unfinished request holds.
 *
 * <p>The bytes are scanned as the parent consumes them, so both always agree on where a head ends.
 */
final class StrictRequestDecoder extends VertxHttpRequestDecoder {

    private static final int MAX_HEADERS = 100;

    private final GuardedConnection connection;
    private final RequestHeadScanner head = new RequestHeadScanner();
    private boolean inHead = true;
    private boolean versionSupported = true;
    private int headBytes;
    private int headers;

    StrictRequestDecoder(HttpServerOptions options, GuardedConnection connection) {
        super(options);
        this.connection = connection;
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf bytes, List<Object> out) throws Exception {
        boolean readingHead = inHead;
        int from = bytes.readerIndex();
        int known = out.size();
        super.decode(context, bytes, out);
        int read = bytes.readerIndex() - from;
        if (readingHead) {
            head.inspect(bytes, from, bytes.readerIndex());
            headBytes += read;
        }
        for (int i = known; i < out.size(); i++) {
            decoded(out.get(i));
        }
        if (!inHead) {
            connection.bodyGrows(readingHead ? 0 : read);
        } else if (readingHead && out.size() == known && (bytes.isReadable() || head.isBegun())) {
            connection.headHolds(bytesOfHead(bytes));
        }
    }

    /** The last line stays in the buffer that it was received into until it is complete. */
    private long bytesOfHead(ByteBuf bytes) {
        return (bytes.isReadable() ? bytes.capacity() : 0)
                + HeapCosts.HEAD_BYTE * headBytes
                + HeapCosts.HEADER * headers;
    }

    /** Refuses while the headers arrive: each holds much more than its bytes. */
    @Override
    protected AsciiString splitHeaderName(byte[] line, int start, int length) {
        if (++headers > MAX_HEADERS) {
            throw new TooLongHttpHeaderException("More than " + MAX_HEADERS + " headers");
        }
        return super.splitHeaderName(line, start, length);
    }

    /**
     * Passes a request of an unsupported version on as an undecodable HTTP/1.1 request: the server would respond to it
     * by itself, without the error envelope.
     */
    @Override
    protected HttpMessage createMessage(String[] requestLine) {
        headers = 0;
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
            connection.finish();
        }
    }

    private void headComplete(HttpMessage message) {
        inHead = false;
        headBytes = 0;
        connection.headEnds(message.headers());
        String fault = head.finish();
        if (message.decoderResult().isSuccess()) {
            if (!versionSupported) {
                message.setDecoderResult(DecoderResult.failure(new VersionNotSupportedException()));
            } else if (fault != null) {
                message.setDecoderResult(DecoderResult.failure(new MalformedHeadException(fault)));
            }
        }
        if (message.decoderResult().isFailure()) {
            // A refused request counts no more, and may live until its connection is closed.
            message.headers().clear();
        }
    }

    /** The support of the version in a request line. */
    private enum ProtocolVersion {
        /** HTTP/1.0 or HTTP/1.1. */
        SUPPORTED,
        /** Any other version, including HTTP/2 without an upgrade. */
        UNSUPPORTED,
        /** No valid version: the name is case-sensitive, and major and minor version have one digit each. */
        MALFORMED;

        private static final String NAME = "HTTP/";
        private static final int LENGTH = "HTTP/1.1".length();

        static ProtocolVersion of(String text) {
            if (text.equals("HTTP/1.1") || text.equals("HTTP/1.0")) {
                return SUPPORTED;
            }
            boolean version = text.length() == LENGTH
                    && text.startsWith(NAME)
                    && isDigit(text.charAt(NAME.length()))
                    && text.charAt(NAME.length() + 1) == '.'
                    && isDigit(text.charAt(NAME.length() + 2));
            return version ? UNSUPPORTED : MALFORMED;
        }

        private static boolean isDigit(char c) {
            return c >= '0' && c <= '9';
        }
    }
}
