package io.socialdata.delivery.dispatch;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Tracks since when this instance has claimed without an interruption. An attempt that was due before that moment is
 * late because of this service.
 */
@Singleton
class DispatchUptime {

    private static final Duration INTERRUPTION = Duration.ofSeconds(30);

    private Instant since;
    private Instant last;

    DispatchUptime(Clock clock) {
        this.since = clock.instant();
        this.last = since;
    }

    /** Records a successful claim. */
    synchronized void claimed(Instant now) {
        if (now.isAfter(last.plus(INTERRUPTION))) {
            since = now;
        }
        last = now;
    }

    /**
     * Returns whether claims succeed at this moment. After an outage, {@link #since} is correct only from the first
     * claim on.
     */
    synchronized boolean isUp(Instant now) {
        return !now.isAfter(last.plus(INTERRUPTION));
    }

    synchronized Instant since() {
        return since;
    }
}
