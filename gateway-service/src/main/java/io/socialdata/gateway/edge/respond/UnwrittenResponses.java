package io.socialdata.gateway.edge.respond;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.EdgeConfig;
import io.socialdata.gateway.routing.RoutingConfig;
import io.vertx.core.Future;
import io.vertx.core.http.HttpConnection;
import jakarta.inject.Singleton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Charged responses that wait in memory until their callers read them. If they exceed a limit, responses of the
 * accounts with most of them are dropped, and no other call is rejected. Thread-safe.
 */
@Singleton
public class UnwrittenResponses {

    private final long limit;
    private final long share;
    private final Map<UUID, Backlog> accounts = new HashMap<>();
    private final Counter rejected;
    private long waiting;

    UnwrittenResponses(EdgeConfig config, RoutingConfig routing, MeterRegistry metrics) {
        this.limit = config.unwritten().total();
        // One response of the maximum size must fit.
        this.share = Math.max(routing.maxBufferedResponse(), (long)
                (limit * config.unwritten().accountShare()));
        Tags limiter = Tags.of("limiter", "unwritten_response_bytes");
        metrics.gauge("limiter_limit", limiter, this, ignored -> limit);
        metrics.gauge("limiter_inflight", limiter, this, UnwrittenResponses::waiting);
        this.rejected = metrics.counter("limiter_rejected_total", limiter);
    }

    /** Counts a response until it is written: most are, once the events that became ready with their calls are handled. */
    public void track(AdmittedCall admitted, int bytes, Future<Void> written) {
        if (!written.isComplete()) {
            HttpConnection connection = admitted.call().request().connection();
            Response response = new Response(admitted.caller().accountId(), connection, bytes);
            List<Response> dropped = add(response);
            written.onComplete(ignored -> remove(response));
            dropped.forEach(one -> SlowReaderTimeout.cut(one.connection()));
        }
    }

    synchronized long waiting() {
        return waiting;
    }

    private synchronized List<Response> add(Response response) {
        Backlog own = accounts.computeIfAbsent(response.account(), ignored -> new Backlog());
        own.responses.add(response);
        own.bytes += response.bytes();
        waiting += response.bytes();
        List<Response> dropped = new ArrayList<>();
        while (own.bytes > share) {
            dropOldest(own, dropped);
        }
        while (waiting > limit) {
            dropOldest(largest(), dropped);
        }
        return dropped;
    }

    private void dropOldest(Backlog of, List<Response> dropped) {
        @Nullable Response oldest = of.responses.peek();
        if (oldest != null) {
            forget(oldest);
            dropped.add(oldest);
            rejected.increment();
        }
    }

    private Backlog largest() {
        Backlog most = new Backlog();
        for (Backlog backlog : accounts.values()) {
            if (backlog.bytes > most.bytes) {
                most = backlog;
            }
        }
        return most;
    }

    private synchronized void remove(Response response) {
        forget(response);
    }

    private void forget(Response response) {
        @Nullable Backlog backlog = accounts.get(response.account());
        if (backlog != null && backlog.responses.remove(response)) {
            backlog.bytes -= response.bytes();
            waiting -= response.bytes();
            if (backlog.responses.isEmpty()) {
                accounts.remove(response.account());
            }
        }
    }

    private record Response(UUID account, HttpConnection connection, int bytes) {}

    private static final class Backlog {

        private final Deque<Response> responses = new ArrayDeque<>();
        private long bytes;
    }
}
