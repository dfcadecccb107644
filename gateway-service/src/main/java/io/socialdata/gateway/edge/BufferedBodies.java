package io.socialdata.gateway.edge;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.socialdata.gateway.edge.ByteBudget.Fit;
import jakarta.inject.Singleton;
import java.util.UUID;

/** The room for request bodies that are received before their owners are asked. */
@Singleton
class BufferedBodies {

    private static final String LIMITER = "request_body_bytes";

    /**
     * Bytes of each body that take no room, so that calls with little to say are never refused for those with much. The bound
     * on calls in progress bounds them too.
     */
    private static final int UNCOUNTED = 8192;

    private final ByteBudget budget;
    private final Counter rejected;

    BufferedBodies(EdgeConfig config, MeterRegistry metrics) {
        EdgeConfig.Bodies bodies = config.bodies();
        long share = Math.max(bodies.buffered(), (long) (bodies.total() * bodies.accountShare()));
        this.budget = new ByteBudget(bodies.total(), share);
        Tags limiter = Tags.of("limiter", LIMITER);
        metrics.gauge("limiter_limit", limiter, budget, ByteBudget::limit);
        metrics.gauge("limiter_inflight", limiter, budget, ByteBudget::held);
        this.rejected = metrics.counter("limiter_rejected_total", limiter);
    }

    /**
     * Takes room for a body that grows.
     *
     * @param before bytes of it that are there
     */
    Fit grow(UUID account, int before, int by) {
        int bytes = counted(before + by) - counted(before);
        Fit fit = bytes == 0 ? Fit.FITS : budget.take(account, bytes);
        if (fit != Fit.FITS) {
            rejected.increment();
        }
        return fit;
    }

    void give(UUID account, int bytes) {
        budget.give(account, counted(bytes));
    }

    private static int counted(int bytes) {
        return Math.max(0, bytes - UNCOUNTED);
    }
}
