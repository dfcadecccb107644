package io.socialdata.gateway.edge.respond;

import io.socialdata.gateway.compression.CompressedStream;
import io.socialdata.gateway.compression.Compression;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.routing.ResponseHeaderFilter;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/**
 * Streams free responses to their callers, each no faster than its caller reads it. Once the caller is gone, the rest
 * is read and discarded.
 */
@Singleton
public class StreamedResponses {

    private final Compression compression;
    private final ResponseWriter responseWriter;

    StreamedResponses(Compression compression, ResponseWriter responseWriter) {
        this.compression = compression;
        this.responseWriter = responseWriter;
    }

    public void send(AdmittedCall admitted, HttpClientResponse backendResponse, Exchange exchange) {
        new StreamedResponse(admitted, backendResponse, exchange).stream();
    }

    private final class StreamedResponse {

        private final AdmittedCall admitted;
        private final Call call;
        private final HttpClientResponse backendResponse;
        private final Exchange exchange;
        private @Nullable CompressedStream compressed;

        StreamedResponse(AdmittedCall admitted, HttpClientResponse backendResponse, Exchange exchange) {
            this.admitted = admitted;
            this.call = admitted.call();
            this.backendResponse = backendResponse;
            this.exchange = exchange;
        }

        void stream() {
            if (!call.isCallerGone()) {
                beginResponse();
            }
            backendResponse.exceptionHandler(exchange::broken);
            backendResponse.handler(this::pass);
            backendResponse.endHandler(ignored -> onEnd());
        }

        private void beginResponse() {
            HttpServerResponse response = call.response();
            ResponseHeaderFilter.copy(backendResponse.headers(), response.headers());
            String length = backendResponse.getHeader(HttpHeaders.CONTENT_LENGTH);
            if (hasBody()) {
                compressed = compression.stream(call.request(), response.headers(), length);
            }
            if (compressed != null) {
                admitted.onEnd(compressed::close);
                response.setChunked(true);
            } else if (length != null) {
                response.putHeader(HttpHeaders.CONTENT_LENGTH, length);
            } else if (hasBody()) {
                response.setChunked(true);
            }
            responseWriter.begin(call, backendResponse.statusCode(), 0);
        }

        private boolean hasBody() {
            return backendResponse.statusCode() != 204 && backendResponse.statusCode() != 304;
        }

        private void pass(Buffer part) {
            if (call.ended() || call.isCallerGone()) {
                return;
            }
            HttpServerResponse response = call.response();
            response.write(compressed == null ? part : compressed.next(part));
            if (response.writeQueueFull()) {
                backendResponse.pause();
                response.drainHandler(ignored -> backendResponse.resume());
            }
        }

        private void onEnd() {
            if (!exchange.complete()) {
                return;
            }
            if (call.isCallerGone()) {
                responseWriter.ended(call, backendResponse.statusCode(), 0);
            } else {
                end(call.response());
                responseWriter.ended(call, backendResponse.statusCode(), 0);
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
    }
}
