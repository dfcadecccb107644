package io.socialdata.gateway.edge;

import io.socialdata.contract.ErrorCode;
import io.socialdata.gateway.credit.CreditHold;
import io.socialdata.gateway.edge.ByteBudget.Fit;
import io.socialdata.gateway.routing.ResponseHeaderFilter;
import io.vertx.core.AsyncResult;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An answer that costs something: gathered whole, paid for durably, and only then released. */
final class BufferedResponse {

    private final Forwarding forwarding;
    private final BackendExchange backendExchange;
    private final AdmittedCall admitted;
    private final HttpClientResponse answer;
    private Buffer body = Buffer.buffer();
    private int held;

    BufferedResponse(
            Forwarding forwarding, BackendExchange backendExchange, AdmittedCall admitted, HttpClientResponse answer) {
        this.forwarding = forwarding;
        this.backendExchange = backendExchange;
        this.admitted = admitted;
        this.answer = answer;
    }

    void start() {
        admitted.call().onEnd(this::forget);
        answer.exceptionHandler(backendExchange::broken);
        answer.handler(this::take);
        answer.endHandler(ignored -> whole());
    }

    private void take(Buffer part) {
        if (admitted.call().ended()) {
            // Its room was given back, and nobody would give back more.
            return;
        }
        if (!fits(part.length())) {
            backendExchange.broken(new ResponseTooLargeException());
            return;
        }
        held += part.length();
        if (body.length() == 0) {
            // Most answers come in one part, which need not be copied.
            body = part;
        } else {
            body.appendBuffer(part);
        }
    }

    /** Work that was done must not become free because others fill the room; the answers of such operations are small. */
    private boolean fits(int more) {
        if (body.length() + more > forwarding.heldAnswerLimit()) {
            return false;
        }
        UUID account = admitted.caller().accountId();
        if (admitted.operation().hasEffect()) {
            forwarding.heldBytes().takeAnyway(account, more);
            return true;
        }
        return forwarding.heldBytes().take(account, more) == Fit.FITS;
    }

    /** From here on the charge stands, even if the caller goes away before the record is acknowledged. */
    private void whole() {
        if (backendExchange.complete()) {
            Call call = admitted.call();
            call.await(
                    forwarding.usage().charge(admitted, answer.statusCode(), admitted.usageIdentity(answer)),
                    this::recorded);
        }
    }

    private void recorded(AsyncResult<Void> record) {
        Call call = admitted.call();
        @Nullable CreditHold creditHold = call.credit();
        if (creditHold != null) {
            // Also when the record failed: it may have arrived, and credit that is spent must not be promised again.
            creditHold.settle();
        }
        if (record.failed()) {
            withhold(call);
        } else {
            encode(call);
        }
    }

    /** 503 would say that nothing was done, and that the call may be made again. */
    private void withhold(Call call) {
        String message = "Usage could not be recorded, so the response was withheld.";
        if (admitted.operation().hasEffect()) {
            forwarding.answers().reject(call, ErrorCode.UPSTREAM_ERROR, message);
        } else {
            forwarding.answers().unavailable(call, message);
        }
    }

    private void encode(Call call) {
        if (call.isCallerGone()) {
            hasNoReader(call);
            return;
        }
        MultiMap headers = call.response().headers();
        ResponseHeaderFilter.copy(answer.headers(), headers);
        call.await(
                forwarding.compression().encode(call.request(), headers, body),
                encoded -> release(call, encoded.result()));
    }

    /** The call is charged all the same. */
    private void hasNoReader(Call call) {
        forwarding
                .answers()
                .ended(call, answer.statusCode(), admitted.operation().priceMicroUsd());
    }

    private void release(Call call, Buffer sent) {
        if (call.isCallerGone()) {
            hasNoReader(call);
            return;
        }
        HttpServerResponse response = call.response();
        long charged = admitted.operation().priceMicroUsd();
        response.putHeader(HttpHeaders.CONTENT_LENGTH, Integer.toString(sent.length()));
        forwarding.answers().begin(call, answer.statusCode(), charged);
        // Before the end, in which the next call of the connection may begin.
        forget();
        forwarding.unwritten().track(admitted.caller().accountId(), call, sent.length(), response.end(sent));
        forwarding.answers().ended(call, answer.statusCode(), charged);
        UnreadBody.discard(call.request());
    }

    /** Once it is paid for, an answer is in the way of nobody else, however slowly its caller takes it. */
    private void forget() {
        forwarding.heldBytes().give(admitted.caller().accountId(), held);
        held = 0;
    }
}
