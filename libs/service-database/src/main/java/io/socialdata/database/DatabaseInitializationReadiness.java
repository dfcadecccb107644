package io.socialdata.database;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Reports not ready, with the reason, until the database has been initialized. Later outages do not show here. */
@Readiness
@Singleton
class DatabaseInitializationReadiness implements HealthCheck {

    private final DatabaseInitialization initialization;

    DatabaseInitializationReadiness(DatabaseInitialization initialization) {
        this.initialization = initialization;
    }

    @Override
    public HealthCheckResponse call() {
        var response = HealthCheckResponse.named("database initialization").status(initialization.isComplete());
        initialization.pendingReason().ifPresent(reason -> response.withData("reason", reason));
        return response.build();
    }
}
