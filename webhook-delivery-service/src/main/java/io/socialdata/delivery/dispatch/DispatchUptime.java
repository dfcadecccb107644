package io.socialdata.delivery.dispatch;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Since when this instance has claimed without an interruption. What is late from before that moment is late because of us. */
@Singleton
class DispatchUptime {

    private static final Duration INTERRUPTION = Duration.ofSeconds(30);

    private Instant since;
    private Instant last;

    DispatchUptime(Clock clock) {
        this.since = clock.instant();
        this.last = since;
    }

    /** A claim has succeeded. */
    synchronized void claimed(Instant now) {
        if (now.isAfter(last.plus(INTERRUPTION))) {
            since = now;
        }
        last = now;
    }

    /** Whether claims succeed at this moment: after an outage, {@link #since} tells the truth from the first claim on. */
    synchronized boolean isUp(Instant now) {
        return !now.isAfter(last.plus(INTERRUPTION));
    }

    synchronized Instant since() {
        return since;
    }
}
