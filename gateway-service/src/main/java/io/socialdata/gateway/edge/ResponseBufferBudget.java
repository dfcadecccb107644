package io.socialdata.gateway.edge;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.socialdata.gateway.edge.ByteBudget.Fit;
import io.socialdata.gateway.routing.RoutingConfig;
import jakarta.inject.Singleton;
import java.util.UUID;

/** Memory budget for billed responses that are buffered until their charge is durable, over all calls. */
@Singleton
class ResponseBufferBudget {

    private final ByteBudget budget;
    private final int largest;
    private final Counter rejected;

    ResponseBufferBudget(RoutingConfig config, MeterRegistry metrics) {
        long limit = config.heldAnswersLimit();
        this.largest = config.heldAnswerLimit();
        if (limit < largest) {
            throw new IllegalArgumentException("gateway.routing.held-answers-limit is below that of one answer");
        }
        // One answer of the largest size must fit into a share that is empty.
        this.budget = new ByteBudget(limit, Math.max(largest, (long) (limit * config.heldAnswersAccountShare())));
        metrics.gauge("held_answer_bytes", budget, ByteBudget::held);
        Tags limiter = Tags.of("limiter", "held_answer_bytes");
        metrics.gauge("limiter_limit", limiter, budget, ByteBudget::limit);
        metrics.gauge("limiter_inflight", limiter, budget, ByteBudget::held);
        this.rejected = metrics.counter("limiter_rejected_total", limiter);
    }

    /** Whether one more answer, however large it may be, finds room, and its account has some left. */
    Fit look(UUID account) {
        return counted(budget.look(account, largest));
    }

    Fit take(UUID account, int bytes) {
        return counted(budget.take(account, bytes));
    }

    /** Takes room also where there is none left, for an answer that is charged in any case. */
    void takeAnyway(UUID account, int bytes) {
        budget.takeAnyway(account, bytes);
    }

    void give(UUID account, long bytes) {
        budget.give(account, bytes);
    }

    private Fit counted(Fit fit) {
        if (fit != Fit.FITS) {
            rejected.increment();
        }
        return fit;
    }
}
