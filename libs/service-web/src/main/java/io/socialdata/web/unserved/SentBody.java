package io.socialdata.web.unserved;

import io.quarkus.arc.properties.IfBuildProperty;
import io.socialdata.contract.Refusal;
import io.socialdata.web.correlation.Call;
import io.socialdata.web.errors.RefusedException;
import io.socialdata.web.json.JsonBodyReader;
import io.socialdata.web.limits.BodyLimit;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;

/**
 * Reads, within its limit, a body that no resource asked for, and refuses one that no operation would take: a caller's
 * mistake is named before ours.
 */
@Singleton
@IfBuildProperty(name = "socialdata.web.callee", stringValue = "true")
class SentBody {

    /** After every resource, before the answer that there is none. */
    private static final int SECOND_TO_LAST = Integer.MAX_VALUE - 1;

    private final BodyLimit limit;
    private final JsonBodyReader reader;

    SentBody(BodyLimit limit, JsonBodyReader reader) {
        this.limit = limit;
        this.reader = reader;
    }

    void register(@Observes Router router) {
        router.route().order(SECOND_TO_LAST).handler(this::check);
    }

    private void check(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (request.isEnded() || Call.of(context).operation().isEmpty()) {
            context.next();
            return;
        }
        long most = limit.of(context);
        Buffer body = Buffer.buffer();
        request.handler(part -> {
            if (body.length() <= most) {
                body.appendBuffer(part);
            }
        });
        request.exceptionHandler(context::fail);
        request.endHandler(_ -> judge(context, body, most));
        request.resume();
    }

    private void judge(RoutingContext context, Buffer body, long most) {
        if (body.length() > most) {
            context.fail(BodyLimit.tooLarge());
            return;
        }
        try {
            reader.requireObject(body.getBytes());
        } catch (RefusedException fault) {
            context.fail(fault);
            return;
        } catch (IOException e) {
            context.fail(new RefusedException(Refusal.BAD_REQUEST, "The request body is not readable JSON."));
            return;
        }
        context.next();
    }
}
