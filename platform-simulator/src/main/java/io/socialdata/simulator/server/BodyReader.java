package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.WireBody;
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
