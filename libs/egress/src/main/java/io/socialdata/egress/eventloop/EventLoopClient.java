package io.socialdata.egress.eventloop;

import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.impl.VertxInternal;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * HTTP client whose connections belong to one event loop, on which its calls and their timers run too. A call that begins
 * on another thread's loop would wake both loops for each piece of the response.
 */
public final class EventLoopClient implements AutoCloseable {

    /** The time of a call is up. Other timeouts, such as that of a connection, are failures of the call itself. */
    public static final class CallTimeoutException extends Exception {

        private static final long serialVersionUID = 1;

        CallTimeoutException() {
            // Expected often when a receiver is slow, and always from the same place.
            super("the time of the call is up", null, false, false);
        }
    }

    private final Context context;
    private final HttpClient client;
    private final int maxCalls;
    private final AtomicInteger calls = new AtomicInteger();

    /**
     * Takes the next of the event loops.
     *
     * @param maxCalls calls in progress, with those that wait for a connection; further calls fail at once. Vert.x cannot
     *     bound them: it counts connections that are being established among the calls that wait
     */
    public EventLoopClient(Vertx vertx, HttpClientOptions options, int maxConnections, int maxCalls) {
        this.maxCalls = maxCalls;
        this.context = ((VertxInternal) vertx).createEventLoopContext();
        this.client = vertx.createHttpClient(
                options, new PoolOptions().setHttp1MaxSize(maxConnections).setHttp2MaxSize(maxConnections));
    }

    /**
     * Makes a call. When the time is up, the result fails with a {@link CallTimeoutException}; the call itself goes on
     * until it is aborted.
     */
    public <T> CompletableFuture<T> call(Function<HttpClient, Future<T>> call, Duration timeout) {
        if (calls.incrementAndGet() > maxCalls) {
            calls.decrementAndGet();
            return CompletableFuture.failedFuture(
                    new ConnectionPoolTooBusyException(maxCalls + " calls are in progress"));
        }
        CompletableFuture<T> result = new CompletableFuture<>();
        context.runOnContext(begin -> {
            long timer = context.owner()
                    .setTimer(
                            Math.max(1, timeout.toMillis()),
                            due -> result.completeExceptionally(new CallTimeoutException()));
            Future.succeededFuture(client).compose(call).onComplete(end -> {
                calls.decrementAndGet();
                context.owner().cancelTimer(timer);
                if (end.succeeded()) {
                    result.complete(end.result());
                } else {
                    result.completeExceptionally(end.cause());
                }
            });
        });
        return result;
    }

    /** Returns the number of calls that have not ended. */
    public int calls() {
        return calls.get();
    }

    @Override
    public void close() {
        client.close();
    }
}
