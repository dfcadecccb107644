package io.socialdata.gateway.edge.batch;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.vertx.http.runtime.filters.AbstractResponseWrapper;
import io.socialdata.gateway.edge.ByteBudget.Fit;
import io.socialdata.gateway.edge.respond.ResponseBufferBudget;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import java.lang.reflect.Proxy;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The response of a read in memory, until its turn in the response of the batch. Its bytes count against the budget of
 * buffered responses. Confined to the event loop of the batch.
 */
final class BatchReadResponse extends AbstractResponseWrapper {

    /** Fails what is not implemented here; it must not reach the response of the batch. */
    private static final HttpServerResponse NOTHING_ELSE = (HttpServerResponse) Proxy.newProxyInstance(
            BatchReadResponse.class.getClassLoader(),
            new Class<?>[] {HttpServerResponse.class},
            (self, method, arguments) -> {
                throw new UnsupportedOperationException(method.getName());
            });

    private final ResponseBufferBudget budget;
    private final UUID account;
    private final Runnable onEnd;
    private final MultiMap headers = HttpHeaders.headers();
    private int status = HttpResponseStatus.OK.code();
    private Buffer body = Buffer.buffer();
    private int reserved;
    private boolean tooLarge;
    private boolean ended;
    private boolean released;
    private @Nullable Handler<Void> closeHandler;

    /** @param onEnd runs when the response is complete */
    BatchReadResponse(ResponseBufferBudget budget, UUID account, Runnable onEnd) {
        super(NOTHING_ELSE);
        this.budget = budget;
        this.account = account;
        this.onEnd = onEnd;
    }

    /** Returns whether the memory for this response was not available. Only free responses can be; nothing was charged. */
    boolean isTooLarge() {
        return tooLarge;
    }

    Buffer body() {
        return body;
    }

    /** Tells the read that its caller is gone, and releases the memory. */
    void abandon() {
        if (!ended && closeHandler != null) {
            closeHandler.handle(null);
        }
        release();
    }

    /** Releases the memory; later parts are dropped. */
    void release() {
        released = true;
        clear();
    }

    @Override
    public MultiMap headers() {
        return headers;
    }

    @Override
    public HttpServerResponse putHeader(CharSequence name, CharSequence value) {
        headers.set(name, value);
        return this;
    }

    @Override
    public HttpServerResponse putHeader(String name, String value) {
        headers.set(name, value);
        return this;
    }

    @Override
    public int getStatusCode() {
        return status;
    }

    /** Begins the response, a second time if the first could not be completed: nothing has left the gateway yet. */
    @Override
    public HttpServerResponse setStatusCode(int code) {
        status = code;
        clear();
        return this;
    }

    @Override
    public HttpServerResponse setChunked(boolean chunked) {
        return this;
    }

    @Override
    public Future<Void> write(Buffer part) {
        if (!released && !tooLarge) {
            if (fits(part.length())) {
                reserved += part.length();
                body.appendBuffer(part);
            } else {
                clear();
                tooLarge = true;
            }
        }
        return Future.succeededFuture();
    }

    @Override
    public Future<Void> end() {
        if (!ended) {
            ended = true;
            onEnd.run();
        }
        return Future.succeededFuture();
    }

    /** Ends with the whole body. It may be charged already, so it is kept in any case. */
    @Override
    public Future<Void> end(Buffer whole) {
        clear();
        if (!released) {
            body = whole;
            reserved = whole.length();
            budget.forceReserve(account, reserved);
        }
        return end();
    }

    @Override
    public boolean ended() {
        return ended;
    }

    /** Always false: until its turn, a response can still be replaced by an error. */
    @Override
    public boolean headWritten() {
        return false;
    }

    @Override
    public boolean writeQueueFull() {
        return false;
    }

    @Override
    public HttpServerResponse drainHandler(@Nullable Handler<Void> handler) {
        return this;
    }

    @Override
    public HttpServerResponse exceptionHandler(@Nullable Handler<Throwable> handler) {
        return this;
    }

    @Override
    public HttpServerResponse closeHandler(@Nullable Handler<Void> handler) {
        closeHandler = handler;
        return this;
    }

    private boolean fits(int more) {
        return body.length() + more <= budget.maxResponse() && budget.reserve(account, more) == Fit.FITS;
    }

    private void clear() {
        budget.release(account, reserved);
        reserved = 0;
        tooLarge = false;
        body = Buffer.buffer();
    }
}
