package io.socialdata.web.errors;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.socialdata.contract.ErrorFormat;
import io.socialdata.contract.ErrorFormat.Shown;
import io.socialdata.contract.ErrorReference;
import io.socialdata.contract.Operation;
import io.socialdata.web.correlation.CallContext;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes an {@link ErrorResponse}, from a resource or from below JAX-RS. */
@Singleton
class ErrorWriter {

    private final ObjectMapper mapper;

    ErrorWriter(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    Response response(RoutingContext context, ErrorResponse errorResponse) {
        Shown shown = shown(context, errorResponse);
        Response.ResponseBuilder response = Response.status(shown.status())
                .type(MediaType.APPLICATION_JSON_TYPE)
                .entity(body(shown, errorResponse));
        errorResponse.headers().forEach(response::header);
        return response.build();
    }

    void send(RoutingContext context, ErrorResponse errorResponse) {
        HttpServerResponse response = context.response();
        if (response.ended()) {
            return;
        }
        if (response.headWritten()) {
            response.reset();
            return;
        }
        if (!context.request().isEnded()) {
            // An unread body would block the connection.
            context.request().resume();
        }
        Shown shown = shown(context, errorResponse);
        response.setStatusCode(shown.status()).putHeader(HttpHeaderNames.CONTENT_TYPE, MediaType.APPLICATION_JSON);
        errorResponse.headers().forEach(response::putHeader);
        response.end(Buffer.buffer(body(shown, errorResponse).toString()));
    }

    private static Shown shown(RoutingContext context, ErrorResponse errorResponse) {
        Optional<CallContext> call = CallContext.find(context);
        @Nullable Operation operation = call.flatMap(CallContext::operation).orElse(null);
        return ErrorFormat.of(operation)
                .render(
                        errorResponse.status(),
                        errorResponse.envelope(),
                        call.map(CallContext::errorReference).orElse(ErrorReference.NONE));
    }

    private ObjectNode body(Shown shown, ErrorResponse errorResponse) {
        ObjectNode body = mapper.valueToTree(shown.body());
        errorResponse.extra().forEach((name, value) -> body.set(name, mapper.valueToTree(value)));
        return body;
    }
}
