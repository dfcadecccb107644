package io.socialdata.gateway.edge;

import io.socialdata.gateway.compression.CompressedStream;
import io.socialdata.gateway.routing.ResponseHeaderFilter;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import org.jspecify.annotations.Nullable;

/**
 * An answer that costs nothing: handed on as it comes, no faster than the caller takes it. Once the caller is gone it is read
 * to its end and thrown away.
 */
final class StreamedResponse {

    private final Forwarding forwarding;
    private final BackendExchange backendExchange;
    private final Call call;
    private final HttpClientResponse answer;
    private @Nullable CompressedStream compressed;

    StreamedResponse(Forwarding forwarding, BackendExchange backendExchange, Call call, HttpClientResponse answer) {
        this.forwarding = forwarding;
        this.backendExchange = backendExchange;
        this.call = call;
        this.answer = answer;
    }

    void stream() {
        if (!call.isCallerGone()) {
            beginAnswer();
        }
        answer.exceptionHandler(backendExchange::broken);
        answer.handler(this::pass);
        answer.endHandler(ignored -> whole());
    }

    private void beginAnswer() {
        HttpServerResponse response = call.response();
        ResponseHeaderFilter.copy(answer.headers(), response.headers());
        String length = answer.getHeader(HttpHeaders.CONTENT_LENGTH);
        if (hasBody(answer.statusCode())) {
            compressed = forwarding.compression().stream(call.request(), response.headers(), length);
        }
        if (compressed != null) {
            call.onEnd(compressed::close);
            response.setChunked(true);
        } else if (length != null) {
            response.putHeader(HttpHeaders.CONTENT_LENGTH, length);
        } else if (hasBody(answer.statusCode())) {
            response.setChunked(true);
        }
        forwarding.answers().begin(call, answer.statusCode(), 0);
    }

    private void pass(Buffer part) {
        if (call.ended() || call.isCallerGone()) {
            return;
        }
        HttpServerResponse response = call.response();
        response.write(compressed == null ? part : compressed.next(part));
        if (response.writeQueueFull()) {
            answer.pause();
            response.drainHandler(ignored -> answer.resume());
        }
    }

    private void whole() {
        if (!backendExchange.complete()) {
            return;
        }
        if (call.isCallerGone()) {
            forwarding.answers().ended(call, answer.statusCode(), 0);
        } else {
            end(call.response());
            forwarding.answers().ended(call, answer.statusCode(), 0);
            UnreadBody.discard(call.request());
        }
    }

    private void end(HttpServerResponse response) {
        if (compressed == null) {
            response.end();
        } else {
            response.end(compressed.last());
        }
    }

    private static boolean hasBody(int status) {
        return status != 204 && status != 304;
    }
}
