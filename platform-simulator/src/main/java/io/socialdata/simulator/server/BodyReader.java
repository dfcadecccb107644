package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.WireBody;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Takes request bodies in. Text is held, up to a limit for one body and for all of them together; the files of a multipart
 * form stream through and leave their beginning and a digest behind.
 */
@Singleton
final class BodyReader {

    private final BodyLimitsConfig config;
    private final AtomicLong held = new AtomicLong();

    BodyReader(BodyLimitsConfig config) {
        this.config = config;
    }

    /** Reads the body and hands it on; a body past the limits is refused here. */
    void read(RoutingContext context, Consumer<WireBody> then) {
        HttpServerRequest request = context.request();
        String type = request.headers().get("content-type");
        if (type != null && type.toLowerCase(Locale.ROOT).startsWith("multipart/form-data")) {
            new MultipartBodyReader(context, config.largestFiles()).read(then);
        } else {
            new TextBodyReader(context, config, held).read(then);
        }
        request.resume();
    }

    /** Answers before the body is through; the rest is not waited for. */
    static void refuse(RoutingContext context, int status) {
        context.response()
                .setStatusCode(status)
                .putHeader("connection", "close")
                .end();
    }
}
