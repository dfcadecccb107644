package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.WireBody;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Reads one text body into memory and counts the memory held. */
final class TextBodyReader {

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
