package io.socialdata.reads.pool;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Reports not ready until session-service was asked for the pool's accounts once. Later outages of it do not change
 * readiness: the pool keeps the accounts it has.
 */
@Readiness
@Singleton
class PoolReadiness implements HealthCheck {

    private final PoolSyncJob job;

    PoolReadiness(PoolSyncJob job) {
        this.job = job;
    }

    @Override
    public HealthCheckResponse call() {
        boolean prepared = job.isPrepared();
        var response = HealthCheckResponse.named("pooled accounts").status(prepared);
        if (!prepared) {
            response.withData("reason", "session-service was not asked for the accounts yet");
        }
        return response.build();
    }
}
