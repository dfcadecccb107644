package io.socialdata.simulator;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicReference;

/** The system clock with an offset. Testers move it forward instead of waiting for a window to pass. */
@Singleton
public final class MovableClock extends Clock {

    private final Clock machine = Clock.systemUTC();
    private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

    /** Moves the clock forward by the duration. */
    public void advance(Duration step) {
        ahead.updateAndGet(step::plus);
    }

    /** Resets the clock to system time. */
    public void reset() {
        ahead.set(Duration.ZERO);
    }

    @Override
    public Instant instant() {
        return machine.instant().plus(ahead.get());
    }

    @Override
    public ZoneId getZone() {
        return machine.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("the simulator lives in UTC");
    }
}
