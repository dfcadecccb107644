package io.socialdata.gateway.edge;

import io.socialdata.contract.ErrorCode;
import io.socialdata.gateway.edge.ByteBudget.Fit;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Receives a request body before a connection to its owner is taken: whole, or the beginning of a large one. So a caller that
 * sends slowly holds nothing that others wait for.
 */
final class BodyReceiver {

    private static final Map<String, String> CLOSE = Map.of("Connection", "close");

    private final Forwarding forwarding;
    private final AdmittedCall admitted;
    private final Call call;
    private final HttpServerRequest request;
    private final UUID account;
    private final Consumer<ReceivedBody> next;
    private final ReceiveTimeout timeout;
    private Buffer bytes = Buffer.buffer();
    private long deadlineTimer;
    private boolean over;

    BodyReceiver(Forwarding forwarding, AdmittedCall admitted, Consumer<ReceivedBody> next) {
        this.forwarding = forwarding;
        this.admitted = admitted;
        this.call = admitted.call();
        this.request = call.request();
        this.account = admitted.caller().accountId();
        this.next = next;
        this.timeout = forwarding.receiveTimeout(this::tooSlow);
    }

    void receive() {
        call.onDisconnect(() -> refuse(() -> forwarding.answers().abandoned(call)));
        if (request.headers().contains(HttpHeaders.EXPECT)) {
            call.response().writeContinue();
        }
        if (request.isEnded()) {
            pass(true);
            return;
        }
        request.handler(part -> call.step(() -> take(part)));
        request.endHandler(ignored -> call.step(() -> pass(true)));
        request.resume();
        // Most bodies came with the head, and need no timer.
        if (!over) {
            timeout.start();
            deadlineTimer = forwarding.vertx().setTimer(admitted.timeLeft().toMillis(), ignored -> tooSlow());
        }
    }

    private void take(Buffer part) {
        if (over) {
            return;
        }
        timeout.received(part.length());
        if ((long) bytes.length() + part.length() > admitted.operation().maxBodyBytes()) {
            refuse(() -> forwarding
                    .answers()
                    .reject(call, ErrorCode.PAYLOAD_TOO_LARGE, "The request body is too large.", CLOSE));
            return;
        }
        switch (forwarding.bufferedBodies().grow(account, bytes.length(), part.length())) {
            case Fit.FITS -> append(part);
            case Fit.ACCOUNT_FULL ->
                refuse(() -> forwarding
                        .answers()
                        .tooMuchAtOnce(
                                call, "The request bodies of the account take too many bytes at the same time."));
            case Fit.FULL -> refuse(() -> forwarding.answers().unavailable(call, "The service is overloaded."));
        }
    }

    private void append(Buffer part) {
        // Most bodies come in one part, which need not be copied.
        bytes = bytes.length() == 0 ? part : bytes.appendBuffer(part);
        if (bytes.length() >= forwarding.bufferedBodyLimit()) {
            request.pause();
            pass(false);
        }
    }

    private void pass(boolean whole) {
        if (finish()) {
            int received = bytes.length();
            next.accept(new ReceivedBody(
                    bytes, whole, () -> forwarding.bufferedBodies().give(account, received)));
        }
    }

    private void tooSlow() {
        refuse(() -> forwarding.bodyTooSlow(call));
    }

    private void refuse(Runnable answer) {
        if (finish()) {
            forwarding.bufferedBodies().give(account, bytes.length());
            answer.run();
        }
    }

    private boolean finish() {
        if (over) {
            return false;
        }
        over = true;
        timeout.stop();
        forwarding.vertx().cancelTimer(deadlineTimer);
        call.onDisconnect(() -> {});
        return true;
    }
}
