package io.socialdata.gateway.edge.batch;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.gateway.edge.EdgeConfig;
import io.socialdata.gateway.edge.InFlight;
import io.socialdata.gateway.edge.respond.ResponseBufferBudget;
import io.socialdata.gateway.edge.respond.ResponseWriter;
import io.socialdata.gateway.edge.respond.UnwrittenResponses;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.ratelimit.ConcurrencyLimits;
import io.socialdata.web.accesslog.CallOutcome;
import jakarta.inject.Singleton;

/** What all batches share. */
@Singleton
class BatchParts {

    private static final String READS = "batch_reads_total";

    private final ResponseBufferBudget responseBufferBudget;
    private final UnwrittenResponses unwritten;
    private final ResponseWriter responseWriter;
    private final MeterRegistry registry;
    private final InFlight inFlight;
    private final ConcurrencyLimits concurrencyLimits;
    private final int maxOpen;

    BatchParts(
            ResponseBufferBudget responseBufferBudget,
            UnwrittenResponses unwritten,
            ResponseWriter responseWriter,
            MeterRegistry registry,
            InFlight inFlight,
            ConcurrencyLimits concurrencyLimits,
            EdgeConfig config) {
        this.responseBufferBudget = responseBufferBudget;
        this.unwritten = unwritten;
        this.responseWriter = responseWriter;
        this.registry = registry;
        this.inFlight = inFlight;
        this.concurrencyLimits = concurrencyLimits;
        this.maxOpen = config.batch().parallel();
        for (CallOutcome outcome : CallOutcome.values()) {
            registry.counter(READS, "outcome", outcome.label());
        }
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

    /** Counts a read whose response is in the response of its batch. It counts among all calls as well. */
    void count(int status) {
        registry.counter(READS, "outcome", CallOutcome.of(status).label()).increment();
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
