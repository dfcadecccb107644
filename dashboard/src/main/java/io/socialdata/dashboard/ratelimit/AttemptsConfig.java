package io.socialdata.dashboard.ratelimit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of attempts that are delayed. */
@ConfigMapping(prefix = "dashboard.attempts")
public interface AttemptsConfig {

    /** How long an attempt waits at most; one that would have to wait longer is refused and not counted. */
    @WithDefault("PT15S")
    Duration patience();

    /** Attempts that wait at one time in this instance; further ones are refused. */
    @WithDefault("200")
    @Positive
    int mostWaiting();
}
