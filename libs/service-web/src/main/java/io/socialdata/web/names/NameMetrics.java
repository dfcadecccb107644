package io.socialdata.web.names;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** The metric {@code names_overdue_seconds}: calls go on with known addresses, so nothing else shows that no name is resolved. */
@Singleton
class NameMetrics {

    void show(@Observes StartupEvent started, MeterRegistry metrics) {
        Gauge.builder("names.overdue", () -> KeptNames.overdue().toMillis() / 1e3)
                .baseUnit("seconds")
                .description("How long the name server has not answered for a name that is in use")
                .register(metrics);
    }
}
