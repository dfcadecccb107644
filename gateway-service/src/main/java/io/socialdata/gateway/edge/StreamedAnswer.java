package io.socialdata.gateway.edge;

import io.socialdata.gateway.routing.ReturnedHeaders;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;

/** An answer that costs nothing: handed on as it comes, no faster than the caller takes it. */
final class StreamedAnswer {

    private final Forwarding forwarding;
    private final Exchange exchange;
    private final Call call;
    private final HttpClientResponse answer;

    StreamedAnswer(Forwarding forwarding, Exchange exchange, Call call, HttpClientResponse answer) {
        this.forwarding = forwarding;
        this.exchange = exchange;
        this.call = call;
        this.answer = answer;
    }

    void stream() {
        HttpServerResponse response = call.response();
        ReturnedHeaders.copy(answer.headers(), response.headers());
        String length = answer.getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length != null) {
            response.putHeader(HttpHeaders.CONTENT_LENGTH, length);
        } else if (hasBody(answer.statusCode())) {
            response.setChunked(true);
        }
        forwarding.answers().begin(call, answer.statusCode(), 0);
        answer.exceptionHandler(exchange::broken);
        answer.handler(this::pass);
        answer.endHandler(ignored -> whole());
    }

    private void pass(Buffer part) {
        HttpServerResponse response = call.response();
        response.write(part);
        if (response.writeQueueFull()) {
            answer.pause();
            response.drainHandler(ignored -> answer.resume());
        }
    }

    private void whole() {
        if (exchange.complete()) {
            call.response().end();
            forwarding.answers().ended(call, answer.statusCode(), 0);
            UnreadBody.discard(call.request());
        }
    }

    private static boolean hasBody(int status) {
        return status != 204 && status != 304;
    }
}
