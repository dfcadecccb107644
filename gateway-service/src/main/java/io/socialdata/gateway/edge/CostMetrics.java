package io.socialdata.gateway.edge;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;

/** Metrics of dry runs and of calls beyond the maximum cost that their caller set. */
@Singleton
class CostMetrics {

    private static final String DRY_RUNS = "dry_runs_total";

    private final Counter sufficient;
    private final Counter insufficient;
    private final Counter exceeded;

    CostMetrics(MeterRegistry registry) {
        this.sufficient = registry.counter(DRY_RUNS, "credit", "sufficient");
        this.insufficient = registry.counter(DRY_RUNS, "credit", "insufficient");
        this.exceeded = registry.counter("cost_limits_exceeded_total");
    }

    void dryRun(boolean creditSufficient) {
        (creditSufficient ? sufficient : insufficient).increment();
    }

    void limitExceeded() {
        exceeded.increment();
    }
}
