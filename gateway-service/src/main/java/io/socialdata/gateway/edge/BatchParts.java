package io.socialdata.gateway.edge;

import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.ratelimit.ConcurrencyLimits;
import jakarta.inject.Singleton;

/** What all batches share. */
@Singleton
class BatchParts {

    private final ResponseBufferBudget responseBufferBudget;
    private final UnwrittenResponses unwritten;
    private final ResponseWriter responseWriter;
    private final BatchMetrics metrics;
    private final InFlight inFlight;
    private final ConcurrencyLimits concurrencyLimits;
    private final int maxOpen;

    BatchParts(
            ResponseBufferBudget responseBufferBudget,
            UnwrittenResponses unwritten,
            ResponseWriter responseWriter,
            BatchMetrics metrics,
            InFlight inFlight,
            ConcurrencyLimits concurrencyLimits,
            EdgeConfig config) {
        this.responseBufferBudget = responseBufferBudget;
        this.unwritten = unwritten;
        this.responseWriter = responseWriter;
        this.metrics = metrics;
        this.inFlight = inFlight;
        this.concurrencyLimits = concurrencyLimits;
        this.maxOpen = config.batch().parallel();
    }

    ResponseBufferBudget responseBufferBudget() {
        return responseBufferBudget;
    }

    UnwrittenResponses unwritten() {
        return unwritten;
    }

    ResponseWriter responseWriter() {
        return responseWriter;
    }

    BatchMetrics metrics() {
        return metrics;
    }

    ConcurrencyLimits concurrencyLimits() {
        return concurrencyLimits;
    }

    /** Returns whether this gateway stops: the batch must not delay it with new reads. */
    boolean isDraining() {
        return inFlight.isDraining();
    }

    /** Returns how many reads of a batch may be in progress or wait for their turn. */
    int maxOpen(Caller caller) {
        return concurrencyLimits.readsAtOnce(caller, maxOpen);
    }
}
