package io.socialdata.gateway.edge;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.web.accesslog.CallOutcome;
import jakarta.inject.Singleton;

/** Metrics of the reads of batches. They count among all calls as well. */
@Singleton
class BatchMetrics {

    private static final String READS = "batch_reads_total";

    private final MeterRegistry registry;

    BatchMetrics(MeterRegistry registry) {
        this.registry = registry;
        for (CallOutcome outcome : CallOutcome.values()) {
            registry.counter(READS, "outcome", outcome.label());
        }
    }

    /** Counts a read whose response is in the response of its batch. */
    void read(int status) {
        registry.counter(READS, "outcome", CallOutcome.of(status).label()).increment();
    }
}
