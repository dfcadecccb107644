package io.socialdata.web.tracing;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import io.quarkus.opentelemetry.runtime.config.runtime.OTelRuntimeConfig;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/**
 * Produces the tracer for manually created spans.
 *
 * <p>The library's own tracer creates spans even when it is switched off. Events and log lines would then name traces
 * that are not recorded, and each call would pay for them.
 */
class TracerProducer {

    private static final String NAME = "io.socialdata";

    @Produces
    @Singleton
    Tracer tracer(OTelRuntimeConfig config, OpenTelemetry telemetry) {
        return config.sdkDisabled() ? TracerProvider.noop().get(NAME) : telemetry.getTracer(NAME);
    }
}
