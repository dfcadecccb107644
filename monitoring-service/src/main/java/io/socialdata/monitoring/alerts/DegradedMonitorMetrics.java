package io.socialdata.monitoring.alerts;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;

/** Counts passes over all monitors by their end, and the accounts whose owners have to be alerted. */
@Startup // so that its metrics exist before the first pass
@ApplicationScoped
class DegradedMonitorMetrics {

    /** How a pass ended. */
    enum Outcome {
        COMPLETED,
        /** Too many monitors are late: nobody is alerted. */
        SLOWDOWN,
        /** Another replica took it over. */
        TAKEN_OVER,
        FAILED
    }

    private final MeterRegistry registry;
    private final Counter reports;

    DegradedMonitorMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.reports = Counter.builder("degradation.reports")
                .description("Events about degraded monitors, one for each account")
                .register(registry);
        for (Outcome outcome : Outcome.values()) {
            passes(outcome);
        }
    }

    void ended(Outcome outcome) {
        passes(outcome).increment();
    }

    void reported(int accounts) {
        reports.increment(accounts);
    }

    private Counter passes(Outcome outcome) {
        return Counter.builder("degradation.passes")
                .description("Passes over all active monitors that look for degraded ones")
                .tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
                .register(registry);
    }
}
