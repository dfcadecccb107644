package io.socialdata.gateway.edge.batch;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.contract.UsdAmount;
import io.socialdata.gateway.edge.respond.ResponseWriter;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A read that has begun, and its place in the response of the batch. */
record BatchRead(@Nullable String id, BatchReadResponse response) {

    private static final Buffer TOO_LARGE = ResponseWriter.json(ErrorEnvelope.of(
            ErrorCode.OVERLOADED, "The response does not fit into a batch right now. It is free; read it alone."));

    private static final Buffer NOT_JSON = ResponseWriter.json(
            ErrorEnvelope.of(ErrorCode.BAD_REQUEST, "The response is a file and not JSON. It is free; read it alone."));

    /** Everything of an element but the body, which is copied as it is. */
    private record Head(
            @Nullable String id,
            int status,
            @JsonProperty("request_id") @Nullable String requestId,
            @JsonProperty("credits_charged") UsdAmount creditsCharged,
            @JsonProperty("retry_after") @Nullable Integer retryAfter) {}

    int status() {
        if (response.isTooLarge()) {
            return ErrorCode.OVERLOADED.status();
        }
        return isFile() ? ErrorCode.BAD_REQUEST.status() : response.getStatusCode();
    }

    long chargedMicroUsd() {
        @Nullable String charged = response.headers().get(ResponseWriter.CREDITS_CHARGED);
        return charged == null ? 0 : UsdAmount.ofUsd(new BigDecimal(charged)).microUsd();
    }

    /** Returns the element of the array. */
    Buffer json() {
        MultiMap headers = response.headers();
        Buffer head = ResponseWriter.json(new Head(
                id,
                status(),
                headers.get(ResponseWriter.REQUEST_ID),
                new UsdAmount(chargedMicroUsd()),
                retryAfter(headers)));
        Buffer body = body();
        Buffer element = Buffer.buffer(head.length() + body.length() + 16)
                .appendBuffer(head, 0, head.length() - 1)
                .appendString(",\"body\":");
        return (body.length() == 0 ? element.appendString("null") : element.appendBuffer(body)).appendString("}");
    }

    private Buffer body() {
        if (response.isTooLarge()) {
            return TOO_LARGE;
        }
        return isFile() ? NOT_JSON : response.body();
    }

    /** Returns whether the response cannot be part of a JSON document. Only downloads are, and they are free. */
    private boolean isFile() {
        @Nullable String type = response.headers().get(HttpHeaders.CONTENT_TYPE);
        return type != null && !type.startsWith("application/json");
    }

    private @Nullable Integer retryAfter(MultiMap headers) {
        @Nullable String seconds = headers.get(HttpHeaders.RETRY_AFTER);
        boolean whole = seconds != null && seconds.matches("[0-9]{1,9}");
        return whole ? Integer.valueOf(seconds) : response.isTooLarge() ? Integer.valueOf(1) : null;
    }
}
