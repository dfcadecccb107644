package io.socialdata.gateway.metering;

import io.socialdata.gateway.spool.Spool;
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
class JournalReadiness implements HealthCheck {

    private final KafkaAvailability kafkaAvailability;
    private final Spool spool;

    JournalReadiness(KafkaAvailability kafkaAvailability, Spool spool) {
        this.kafkaAvailability = kafkaAvailability;
        this.spool = spool;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("usage journal")
                .status(kafkaAvailability.isPrepared() || spool.hasCapacity())
                .build();
    }
}
