package io.socialdata.testkit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands still until a test moves it. Thread-safe. */
public final class MovableClock extends Clock {

    private final AtomicReference<Instant> now;
    private final ZoneId zone;

    private MovableClock(AtomicReference<Instant> now, ZoneId zone) {
        this.now = now;
        this.zone = zone;
    }

    public static MovableClock at(Instant start) {
        return new MovableClock(new AtomicReference<>(start), ZoneOffset.UTC);
    }

    public static MovableClock at(String isoInstant) {
        return at(Instant.parse(isoInstant));
    }

    public void advance(Duration by) {
        now.updateAndGet(instant -> instant.plus(by));
    }

    /** Sets the time, also back, as the clock of a machine may. */
    public void set(Instant instant) {
        now.set(instant);
    }

    @Override
    public Instant instant() {
        return now.get();
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    /** Returns the same clock in another zone: moving either moves both. */
    @Override
    public Clock withZone(ZoneId other) {
        return new MovableClock(now, other);
    }
}
