package io.socialdata.gateway.metering;

import io.socialdata.gateway.usagelog.UsageLog;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Reports not ready while Kafka has never been reached and the disk accepts no records either. Later outages do not
 * change readiness: free calls continue, and billed calls are rejected one by one.
 */
@Readiness
@ApplicationScoped
class UsageReadiness implements HealthCheck {

    private final KafkaAvailability kafkaAvailability;
    private final UsageLog log;

    UsageReadiness(KafkaAvailability kafkaAvailability, UsageLog log) {
        this.kafkaAvailability = kafkaAvailability;
        this.log = log;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("usage log")
                .status(kafkaAvailability.isPrepared() || log.hasCapacity())
                .build();
    }
}
