package io.socialdata.testkit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** The real time in whole milliseconds, as tables store it, plus the offset set by a test. */
public final class OffsetClock extends Clock {

    private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

    public void advance(Duration by) {
        ahead.updateAndGet(before -> before.plus(by));
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(System.currentTimeMillis()).plus(ahead.get());
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return Clock.offset(Clock.system(zone), ahead.get());
    }
}
