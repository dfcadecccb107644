package io.socialdata.messaging.outbox;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Map;
import javax.sql.DataSource;

/** Runs the relay from start to shutdown of the application. */
@ApplicationScoped
@IfBuildProperty(name = "messaging.outbox.enabled", stringValue = "true")
class OutboxRelayLifecycle {

    private final OutboxRelay relay;

    OutboxRelayLifecycle(
            DataSource dataSource,
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            OutboxConfig config,
            MeterRegistry registry) {
        relay = new OutboxRelay(dataSource, kafka, config, registry);
    }

    void start(@Observes StartupEvent event) {
        relay.start();
    }

    void stop(@Observes ShutdownEvent event) {
        relay.close();
    }
}
