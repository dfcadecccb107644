package io.socialdata.monitoring.handles;

import jakarta.inject.Singleton;
import java.time.Duration;

/** The interval that is promised to nobody, and aimed at for everybody. */
@Singleton
public class Interval {

    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final Duration between;

    Interval(IntervalConfig config) {
        this.between = config.between().compareTo(SHORTEST) < 0 ? SHORTEST : config.between();
    }

    public Duration between() {
        return between;
    }
}
