package io.socialdata.gateway.edge.respond;

import io.socialdata.contract.ErrorCode;
import io.socialdata.gateway.compression.Compression;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.ByteBudget.Fit;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.record.UsageRecorder;
import io.socialdata.gateway.routing.ResponseHeaderFilter;
import io.vertx.core.AsyncResult;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Singleton;
import java.util.UUID;

/** Sends billed responses: each is buffered whole, charged durably, and only then sent. */
@Singleton
public class BufferedResponses {

    private final ResponseBufferBudget responseBufferBudget;
    private final UsageRecorder usageRecorder;
    private final Compression compression;
    private final UnwrittenResponses unwritten;
    private final ResponseWriter responseWriter;

    BufferedResponses(
            ResponseBufferBudget responseBufferBudget,
            UsageRecorder usageRecorder,
            Compression compression,
            UnwrittenResponses unwritten,
            ResponseWriter responseWriter) {
        this.responseBufferBudget = responseBufferBudget;
        this.usageRecorder = usageRecorder;
        this.compression = compression;
        this.unwritten = unwritten;
        this.responseWriter = responseWriter;
    }

    public void send(AdmittedCall admitted, HttpClientResponse backendResponse, Exchange exchange) {
        new BufferedResponse(admitted, backendResponse, exchange).start();
    }

    private final class BufferedResponse {

        private final AdmittedCall admitted;
        private final Call call;
        private final HttpClientResponse backendResponse;
        private final Exchange exchange;
        private Buffer body = Buffer.buffer();
        private int held;

        BufferedResponse(AdmittedCall admitted, HttpClientResponse backendResponse, Exchange exchange) {
            this.admitted = admitted;
            this.call = admitted.call();
            this.backendResponse = backendResponse;
            this.exchange = exchange;
        }

        void start() {
            admitted.onEnd(this::forget);
            backendResponse.exceptionHandler(exchange::broken);
            backendResponse.handler(this::take);
            backendResponse.endHandler(ignored -> onEnd());
        }

        private void take(Buffer part) {
            if (call.ended()) {
                // Its memory was released, and later parts would never be released.
                return;
            }
            if (!fits(part.length())) {
                exchange.broken(new ResponseTooLargeException());
                return;
            }
            held += part.length();
            if (body.length() == 0) {
                // Most responses arrive in one part, which need not be copied.
                body = part;
            } else {
                body.appendBuffer(part);
            }
        }

        /** Completed work must not become free because the buffer is full; responses of such operations are small. */
        private boolean fits(int more) {
            if (body.length() + more > responseBufferBudget.maxResponse()) {
                return false;
            }
            UUID account = admitted.caller().accountId();
            if (admitted.operation().hasEffect()) {
                responseBufferBudget.forceReserve(account, more);
                return true;
            }
            return responseBufferBudget.reserve(account, more) == Fit.FITS;
        }

        /** From here on the call is charged, even if the caller disconnects before the record is acknowledged. */
        private void onEnd() {
            if (exchange.complete()) {
                call.await(
                        usageRecorder.charge(
                                admitted, backendResponse.statusCode(), admitted.usageIdentity(backendResponse)),
                        this::recorded);
            }
        }

        private void recorded(AsyncResult<Void> record) {
            // Also if the record failed: it may have arrived, and spent credit must not be held again.
            admitted.settleCredit();
            if (record.failed()) {
                withhold();
            } else {
                encode();
            }
        }

        /** An operation with an effect must not return 503, which means that nothing was done and a retry is safe. */
        private void withhold() {
            String message = "Usage could not be recorded, so the response was withheld.";
            if (admitted.operation().hasEffect()) {
                responseWriter.reject(call, ErrorCode.UPSTREAM_ERROR, message);
            } else {
                responseWriter.unavailable(call, message);
            }
        }

        private void encode() {
            if (call.isCallerGone()) {
                hasNoReader();
                return;
            }
            MultiMap headers = call.response().headers();
            ResponseHeaderFilter.copy(backendResponse.headers(), headers);
            call.await(compression.encode(call.request(), headers, body), encoded -> release(encoded.result()));
        }

        /** The call is charged although the caller is gone. */
        private void hasNoReader() {
            responseWriter.ended(call, backendResponse.statusCode(), admitted.priceMicroUsd());
        }

        private void release(Buffer sent) {
            if (call.isCallerGone()) {
                hasNoReader();
                return;
            }
            HttpServerResponse response = call.response();
            long charged = admitted.priceMicroUsd();
            response.putHeader(HttpHeaders.CONTENT_LENGTH, Integer.toString(sent.length()));
            responseWriter.begin(call, backendResponse.statusCode(), charged);
            // Before the end, because the next call of the connection may start there.
            forget();
            unwritten.track(admitted, sent.length(), response.end(sent));
            responseWriter.ended(call, backendResponse.statusCode(), charged);
            UnreadBody.discard(call.request());
        }

        /** A charged response no longer counts against the buffer, however slowly its caller reads it. */
        private void forget() {
            responseBufferBudget.release(admitted.caller().accountId(), held);
            held = 0;
        }
    }

    /** A billed response exceeds the maximum size that the gateway buffers. */
    private static final class ResponseTooLargeException extends Exception {

        ResponseTooLargeException() {
            super("The response is too large to be buffered", null, false, false);
        }
    }
}
