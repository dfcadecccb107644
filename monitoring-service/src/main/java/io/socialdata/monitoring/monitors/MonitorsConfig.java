package io.socialdata.monitoring.monitors;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of monitors. */
@ConfigMapping(prefix = "monitoring.monitors")
public interface MonitorsConfig {

    /** Monitors that a key may have, paused ones included. */
    @WithDefault("100")
    @Positive
    int perKey();

    /** Monitors that an account may have over all its keys, paused ones included. */
    @WithDefault("500")
    @Positive
    int perAccount();

    /**
     * How far the platform's clock may be behind ours without a post being lost that is made right after its monitor. Posts
     * that were made so shortly before may be told of as well.
     */
    @WithDefault("PT0.5S")
    Duration clockTolerance();
}
