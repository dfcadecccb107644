package io.socialdata.messaging.consumer;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Liveness;

/**
 * Down if a consumer has died or hangs. An outage of Kafka or PostgreSQL does not count: consumers wait for
 * its end.
 */
@Liveness
@ApplicationScoped
class ConsumerLiveness implements HealthCheck {

    private final EventConsumers consumers;

    ConsumerLiveness(EventConsumers consumers) {
        this.consumers = consumers;
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response = HealthCheckResponse.named("event-consumers");
        consumers.running().forEach(consumer -> response.withData(consumer.name(), consumer.isAlive()));
        return response.status(consumers.running().stream().allMatch(RunningConsumer::isAlive))
                .build();
    }
}
