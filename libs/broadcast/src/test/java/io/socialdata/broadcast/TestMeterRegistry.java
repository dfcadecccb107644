package io.socialdata.broadcast;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Makes the metrics readable, as the registry for Prometheus does in a service. */
@Singleton
class TestMeterRegistry {

    @Produces
    @Singleton
    SimpleMeterRegistry registry() {
        return new SimpleMeterRegistry();
    }
}
