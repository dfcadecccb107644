package io.socialdata.delivery.dispatch;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Reports a dispatcher whose threads died. An outage of the database does not show here. */
@Liveness
@Singleton
class DispatcherLiveness implements HealthCheck {

    private final Dispatcher dispatcher;

    DispatcherLiveness(Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("dispatcher")
                .status(dispatcher.isHealthy())
                .build();
    }
}
