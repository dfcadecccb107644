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

    private final BodyLimitsConfig config;
    private final AtomicLong held = new AtomicLong();

    BodyReader(BodyLimitsConfig config) {
        this.config = config;
    }

    /** Reads the body and passes it on. Rejects a body that exceeds the limits. */
    void read(RoutingContext context, Consumer<WireBody> then) {
        HttpServerRequest request = context.request();
        String type = request.headers().get("content-type");
        if (type != null && type.toLowerCase(Locale.ROOT).startsWith("multipart/form-data")) {
            new MultipartBodyReader(context, type, config.maxFiles()).read(then);
        } else {
            new TextBodyReader(context, config, held).read(then);
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
