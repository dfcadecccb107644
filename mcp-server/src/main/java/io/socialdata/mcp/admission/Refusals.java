package io.socialdata.mcp.admission;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;

/** Writes refusals as the contract's error envelope, and replies to messages without a session. */
final class Refusals {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String TYPE = "application/json";

    private Refusals() {}

    static void refuse(RoutingContext context, ApiException error) {
        HttpServerResponse response = context.response();
        if (error.refusal() == ErrorCode.UNAUTHORIZED) {
            response.putHeader(HttpHeaderNames.WWW_AUTHENTICATE, "Bearer");
        }
        error.retryAfter()
                .ifPresent(pause ->
                        response.putHeader(HttpHeaderNames.RETRY_AFTER, Long.toString(Math.max(1, pause.toSeconds()))));
        try {
            write(context, error.refusal().status(), JSON.writeValueAsString(error.envelope()));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("An envelope has only texts", e);
        }
    }

    static void reply(RoutingContext context, int status, ObjectNode message) {
        write(context, status, message.toString());
    }

    private static void write(RoutingContext context, int status, String body) {
        HttpServerResponse response = context.response();
        if (response.ended() || response.headWritten()) {
            return;
        }
        if (!context.request().isEnded()) {
            // An unread body would block the connection.
            context.request().resume();
        }
        response.setStatusCode(status)
                .putHeader(HttpHeaderNames.CONTENT_TYPE, TYPE)
                .end(body);
    }
}
