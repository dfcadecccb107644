package io.socialdata.mcp.sessions;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** The number of open sessions. */
@Singleton
class SessionMetrics {

    void register(@Observes StartupEvent started, SessionRegistry sessions, MeterRegistry metrics) {
        Gauge.builder("mcp.sessions.open", sessions, SessionRegistry::size)
                .description("Open sessions of MCP clients")
                .register(metrics);
    }
}
