package io.socialdata.web.bodylimit;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.Operation;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.errors.ApiException;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Rejects a request body that is larger than its operation allows: by its announced length, otherwise while reading it.
 */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
public class BodyLimit {

    /** After the token check, so that an unauthenticated caller learns nothing. */
    private static final int PRIORITY = 50;

    /** Maximum body size of a request to an internal endpoint, in bytes. */
    private static final long INTERNAL = 1024 * 1024;

    private final CurrentVertxRequest request;

    @Inject
    BodyLimit(CurrentVertxRequest request) {
        this.request = request;
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, PRIORITY);
    }

    private void check(RoutingContext context) {
        @Nullable String length = context.request().getHeader(HttpHeaderNames.CONTENT_LENGTH);
        if (length != null && Long.parseLong(length) > of(context)) {
            context.response().putHeader(HttpHeaderNames.CONNECTION, "close");
            context.fail(tooLarge());
        } else {
            context.next();
        }
    }

    /**
     * Returns the whole body of the current request.
     *
     * @throws ApiException 413 if it exceeds the limit
     */
    public byte[] readAll(InputStream body) throws IOException {
        long limit = of(request.getCurrent());
        byte[] read = body.readNBytes((int) Math.min(limit + 1, Integer.MAX_VALUE - 8));
        if (read.length > limit) {
            throw tooLarge();
        }
        return read;
    }

    private long of(RoutingContext context) {
        return CallContext.of(context).operation().map(Operation::maxBodyBytes).orElse(INTERNAL);
    }

    private static ApiException tooLarge() {
        return new ApiException(ErrorCode.PAYLOAD_TOO_LARGE, "The request body is too large.");
    }
}
