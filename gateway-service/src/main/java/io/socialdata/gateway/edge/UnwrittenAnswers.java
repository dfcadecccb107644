package io.socialdata.gateway.edge;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
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
 * Answers that are paid for and wait in memory until their callers take them. Where they become too many, those of the
 * callers at fault are given up, and nobody else is refused. Safe for use by any thread.
 */
@Singleton
class UnwrittenAnswers {

    private final long limit;
    private final long share;
    private final Map<UUID, Backlog> accounts = new HashMap<>();
    private final Counter rejected;
    private long waiting;

    UnwrittenAnswers(EdgeConfig config, RoutingConfig routing, MeterRegistry metrics) {
        this.limit = config.unwritten().total();
        // One answer of the largest size must fit.
        this.share = Math.max(
                routing.heldAnswerLimit(), (long) (limit * config.unwritten().accountShare()));
        Tags limiter = Tags.of("limiter", "unwritten_answer_bytes");
        metrics.gauge("limiter_limit", limiter, this, ignored -> limit);
        metrics.gauge("limiter_inflight", limiter, this, UnwrittenAnswers::waiting);
        this.rejected = metrics.counter("limiter_rejected_total", limiter);
    }

    /** Counts an answer until it is written, which most are at once. */
    void track(UUID account, Call call, int bytes, Future<Void> written) {
        if (!written.isComplete()) {
            Answer answer = new Answer(account, call.request().connection(), bytes);
            List<Answer> givenUp = add(answer);
            written.onComplete(ignored -> remove(answer));
            givenUp.forEach(one -> SlowReaderTimeout.cut(one.connection()));
        }
    }

    synchronized long waiting() {
        return waiting;
    }

    private synchronized List<Answer> add(Answer answer) {
        Backlog own = accounts.computeIfAbsent(answer.account(), ignored -> new Backlog());
        own.answers.add(answer);
        own.bytes += answer.bytes();
        waiting += answer.bytes();
        List<Answer> givenUp = new ArrayList<>();
        while (own.bytes > share) {
            giveUpOldest(own, givenUp);
        }
        while (waiting > limit) {
            giveUpOldest(largest(), givenUp);
        }
        return givenUp;
    }

    private void giveUpOldest(Backlog of, List<Answer> givenUp) {
        @Nullable Answer oldest = of.answers.peek();
        if (oldest != null) {
            forget(oldest);
            givenUp.add(oldest);
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

    private synchronized void remove(Answer answer) {
        forget(answer);
    }

    private void forget(Answer answer) {
        @Nullable Backlog backlog = accounts.get(answer.account());
        if (backlog != null && backlog.answers.remove(answer)) {
            backlog.bytes -= answer.bytes();
            waiting -= answer.bytes();
            if (backlog.answers.isEmpty()) {
                accounts.remove(answer.account());
            }
        }
    }

    private record Answer(UUID account, HttpConnection connection, int bytes) {}

    private static final class Backlog {

        private final Deque<Answer> answers = new ArrayDeque<>();
        private long bytes;
    }
}
