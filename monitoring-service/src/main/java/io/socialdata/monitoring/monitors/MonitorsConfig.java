package io.socialdata.monitoring.monitors;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Tunables of monitors. */
@ConfigMapping(prefix = "monitoring.monitors")
public interface MonitorsConfig {

    /** Monitors that a key may have, paused ones included. */
    @WithDefault("100")
    @Positive
    int perKey();
}
