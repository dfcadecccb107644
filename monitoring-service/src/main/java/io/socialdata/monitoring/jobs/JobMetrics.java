package io.socialdata.monitoring.jobs;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Metrics of jobs. Every replica reports the same table. */
@ApplicationScoped
class JobMetrics {

    private final MeterRegistry registry;
    private final Map<JobState, Long> open = new ConcurrentHashMap<>();

    JobMetrics(MeterRegistry registry) {
        this.registry = registry;
        for (JobState state : new JobState[] {JobState.QUEUED, JobState.RUNNING, JobState.PAUSED}) {
            Gauge.builder("jobs.open", () -> open.getOrDefault(state, 0L))
                    .tag("state", state.wireName())
                    .description("Jobs that have not ended")
                    .register(registry);
        }
        for (String outcome :
                new String[] {"stored", "dropped", "rejected", "failed", "throttled", "no_credit", "credit_unknown"}) {
            registry.counter("job.pages.total", "outcome", outcome);
        }
    }

    void counted(Map<JobState, Long> counts) {
        open.keySet().retainAll(counts.keySet());
        open.putAll(counts);
    }

    /** Counts a claimed page by what became of it. */
    void page(String outcome) {
        registry.counter("job.pages.total", "outcome", outcome).increment();
    }
}
