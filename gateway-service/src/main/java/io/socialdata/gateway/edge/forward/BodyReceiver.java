package io.socialdata.gateway.edge.forward;

import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.ByteBudget.Fit;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.EdgeConfig;
import io.socialdata.gateway.edge.respond.ResponseWriter;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.util.UUID;
import java.util.concurrent.ScheduledFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Receives a request body before a connection to the backend is taken: whole, or the first part of a large one. A slow
 * sender therefore occupies no backend connection.
 */
final class BodyReceiver {

    private final ResponseWriter responseWriter;
    private final BufferedBodies bufferedBodies;
    private final AdmittedCall admitted;
    private final Call call;
    private final HttpServerRequest request;
    private final UUID account;
    private final Consumer<ReceivedBody> next;
    private final ReceiveTimeout timeout;
    private Buffer bytes = Buffer.buffer();
    private @Nullable ScheduledFuture<?> deadline;
    private boolean over;

    BodyReceiver(
            ResponseWriter responseWriter,
            BufferedBodies bufferedBodies,
            EdgeConfig.Transfer transfer,
            AdmittedCall admitted,
            Consumer<ReceivedBody> next) {
        this.responseWriter = responseWriter;
        this.bufferedBodies = bufferedBodies;
        this.admitted = admitted;
        this.call = admitted.call();
        this.request = call.request();
        this.account = admitted.caller().accountId();
        this.next = next;
        this.timeout = new ReceiveTimeout(call.vertx(), transfer, this::tooSlow);
    }

    void receive() {
        call.onDisconnect(() -> refuse(() -> responseWriter.abandoned(call)));
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
        // Most bodies arrive with the head and need no timer.
        if (!over) {
            timeout.start();
            deadline = call.after(admitted.timeLeft(), this::tooSlow);
        }
    }

    private void take(Buffer part) {
        if (over) {
            return;
        }
        timeout.received(part.length());
        if ((long) bytes.length() + part.length() > admitted.operation().maxBodyBytes()) {
            refuse(() -> responseWriter.bodyTooLarge(call));
            return;
        }
        switch (bufferedBodies.grow(account, bytes.length(), part.length())) {
            case Fit.FITS -> append(part);
            case Fit.ACCOUNT_FULL ->
                refuse(() -> responseWriter.concurrencyExceeded(
                        call, "The request bodies of the account take too many bytes at the same time."));
            case Fit.FULL -> refuse(() -> responseWriter.unavailable(call, "The service is overloaded."));
        }
    }

    private void append(Buffer part) {
        // Most bodies arrive in one part, which need not be copied.
        bytes = bytes.length() == 0 ? part : bytes.appendBuffer(part);
        if (bytes.length() >= bufferedBodies.maxBytesPerBody()) {
            request.pause();
            pass(false);
        }
    }

    private void pass(boolean complete) {
        if (finish()) {
            int received = bytes.length();
            next.accept(new ReceivedBody(bytes, complete, () -> bufferedBodies.release(account, received)));
        }
    }

    private void tooSlow() {
        refuse(() -> responseWriter.requestTimeout(call));
    }

    private void refuse(Runnable rejection) {
        if (finish()) {
            bufferedBodies.release(account, bytes.length());
            rejection.run();
        }
    }

    private boolean finish() {
        if (over) {
            return false;
        }
        over = true;
        timeout.stop();
        if (deadline != null) {
            deadline.cancel(false);
        }
        call.onDisconnect(() -> {});
        return true;
    }
}
