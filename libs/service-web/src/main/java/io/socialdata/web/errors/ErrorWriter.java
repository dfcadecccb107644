package io.socialdata.web.errors;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Writes an {@link ErrorAnswer}, from a resource or from below JAX-RS. */
@Singleton
class ErrorWriter {

    private final ObjectMapper mapper;

    ErrorWriter(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    Response response(ErrorAnswer answer) {
        Response.ResponseBuilder response = Response.status(answer.status())
                .type(MediaType.APPLICATION_JSON_TYPE)
                .entity(body(answer));
        answer.headers().forEach(response::header);
        return response.build();
    }

    void send(RoutingContext context, ErrorAnswer answer) {
        HttpServerResponse response = context.response();
        if (response.ended()) {
            return;
        }
        if (response.headWritten()) {
            response.reset();
            return;
        }
        if (!context.request().isEnded()) {
            // A body that nobody reads would hold the connection.
            context.request().resume();
        }
        response.setStatusCode(answer.status()).putHeader(HttpHeaderNames.CONTENT_TYPE, MediaType.APPLICATION_JSON);
        answer.headers().forEach(response::putHeader);
        response.end(Buffer.buffer(body(answer).toString()));
    }

    private ObjectNode body(ErrorAnswer answer) {
        ObjectNode body = mapper.valueToTree(answer.envelope());
        answer.extra().forEach((name, value) -> body.set(name, mapper.valueToTree(value)));
        return body;
    }
}
