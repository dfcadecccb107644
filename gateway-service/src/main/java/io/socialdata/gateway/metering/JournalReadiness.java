package io.socialdata.gateway.metering;

import io.socialdata.gateway.spool.Spool;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Not ready while Kafka was never reached and the disk takes no records either. Later outages do not show here: free calls
 * go on, and billed ones are refused one by one.
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
                .status(kafkaAvailability.isPrepared() || spool.hasRoom())
                .build();
    }
}
