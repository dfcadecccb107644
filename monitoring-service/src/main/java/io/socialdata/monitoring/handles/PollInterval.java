package io.socialdata.monitoring.handles;

import jakarta.inject.Singleton;
import java.time.Duration;

/** The target interval between two polls of a handle. Best effort, not guaranteed. */
@Singleton
public class PollInterval {

    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final Duration between;

    PollInterval(PollIntervalConfig config) {
        this.between = config.target().compareTo(SHORTEST) < 0 ? SHORTEST : config.target();
    }

    public Duration between() {
        return between;
    }
}
