package io.socialdata.web.operations;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ApplicationConfig;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** The metric {@code service_info{version}}: which version runs where, and since when. */
@Singleton
class ServiceInfo {

    private static final Number ALWAYS_ONE = 1;

    void show(@Observes StartupEvent started, ApplicationConfig application, MeterRegistry metrics) {
        Gauge.builder("service.info", () -> ALWAYS_ONE)
                .description("Always 1; the version of the service is in the label")
                .tag("version", application.version().orElse("unset"))
                .register(metrics);
    }
}
