package io.socialdata.monitoring.polling;

import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/**
 * Reports DOWN when the poller thread is dead or stuck, because only a restart helps. Outages of dependencies are not
 * reported.
 */
@Liveness
@Singleton
class PollerLiveness implements HealthCheck {

    private static final Duration HANG_THRESHOLD = Duration.ofMinutes(5);

    private final Poller poller;

    PollerLiveness(Poller poller) {
        this.poller = poller;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("poller")
                .status(poller.isAlive() && poller.sinceLastIteration().compareTo(HANG_THRESHOLD) < 0)
                .build();
    }
}
