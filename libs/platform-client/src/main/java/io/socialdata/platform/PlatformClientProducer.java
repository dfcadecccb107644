package io.socialdata.platform;

import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import io.socialdata.platform.pool.Customers;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.platform.transport.EgressConfig;
import io.socialdata.platform.transport.PlatformClientConfig;
import io.vertx.core.Vertx;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;

/** Provides the platform client as a CDI bean to services that have it on their class path. */
class PlatformClientProducer {

    @Produces
    @Singleton
    PlatformClient client(
            PlatformClientConfig config,
            EgressConfig egress,
            PoolConfig pool,
            Vertx vertx,
            MeterRegistry registry,
            Instance<Tracer> tracer,
            Clock clock,
            Instance<Customers> customers) {
        Tracer spans =
                tracer.isResolvable() ? tracer.get() : TracerProvider.noop().get("");
        return new PlatformClient(
                config,
                egress,
                pool,
                vertx,
                registry,
                spans,
                clock,
                customers.isResolvable() ? customers.get() : Optional::empty);
    }

    void close(@Disposes PlatformClient client) {
        client.close();
    }
}
