package io.socialdata.gateway.metering;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Not ready before Kafka was reached once. Later outages do not show here: free calls go on, and billed ones are refused
 * one by one.
 */
@Readiness
@ApplicationScoped
class KafkaReadiness implements HealthCheck {

    private final DurabilityGate gate;

    KafkaReadiness(DurabilityGate gate) {
        this.gate = gate;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("usage journal")
                .status(gate.isPrepared())
                .build();
    }
}
