package io.socialdata.web.tracing;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import io.quarkus.opentelemetry.runtime.config.runtime.OTelRuntimeConfig;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/**
 * The tracer behind spans that are made by hand.
 *
 * <p>The library's own goes on making spans while it is switched off. Events and log lines would name traces that nobody
 * records, and each call would pay for them.
 */
class TracerProducer {

    private static final String NAME = "io.socialdata";

    @Produces
    @Singleton
    Tracer tracer(OTelRuntimeConfig config, OpenTelemetry telemetry) {
        return config.sdkDisabled() ? TracerProvider.noop().get(NAME) : telemetry.getTracer(NAME);
    }
}
