package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.WireBody;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Reads request bodies. Text is held in memory, up to a limit per body and for all bodies together. Files of a
 * multipart form are streamed; only their start and a digest are kept.
 */
@Singleton
final class BodyReader {

    /** Reads one text body into memory and counts the memory held. */
    static final class TextBodyReader {

        private static final int TOO_LARGE = 413;
        private static final int OVER_CAPACITY = 503;
        /** Fits a segment of 8 MB in base64. */
        private static final long MAX_TEXT = 12L << 20;
        /** What all bodies together may hold in memory. */
        private static final long MAX_HELD = 24L << 20;

        private final RoutingContext context;
        private final AtomicLong heldByAll;
        private final Buffer body = Buffer.buffer();
        private long counted;

        TextBodyReader(RoutingContext context, AtomicLong heldByAll) {
            this.context = context;
            this.heldByAll = heldByAll;
        }

        void read(Consumer<WireBody> then) {
            context.addEndHandler(ended -> heldByAll.addAndGet(-counted));
            context.request().handler(this::take);
            context.request().endHandler(end -> {
                if (!context.response().ended()) {
                    then.accept(WireBody.of(body.toString()));
                }
            });
        }

        private void take(Buffer piece) {
            if (context.response().ended()) {
                return;
            }
            counted += piece.length();
            long all = heldByAll.addAndGet(piece.length());
            if (counted > MAX_TEXT) {
                BodyReader.refuse(context, TOO_LARGE);
            } else if (all > MAX_HELD) {
                BodyReader.refuse(context, OVER_CAPACITY);
            } else {
                body.appendBuffer(piece);
            }
        }
    }

    /** Files are not held in memory. */
    private static final long MAX_FILES = 64L << 20;

    private final AtomicLong held = new AtomicLong();

    /** Reads the body and passes it on. Rejects a body that exceeds the limits. */
    void read(RoutingContext context, Consumer<WireBody> then) {
        HttpServerRequest request = context.request();
        String type = request.headers().get("content-type");
        if (type != null && type.toLowerCase(Locale.ROOT).startsWith("multipart/form-data")) {
            new MultipartBodyReader(context, type, MAX_FILES).read(then);
        } else {
            new TextBodyReader(context, held).read(then);
        }
        request.resume();
    }

    /** Sends a response before the body is complete, and ignores the rest. */
    static void refuse(RoutingContext context, int status) {
        context.response()
                .setStatusCode(status)
                .putHeader("connection", "close")
                .end();
    }
}
