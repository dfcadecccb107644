package io.socialdata.monitoring.handles;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How often handles are looked at. */
@ConfigMapping(prefix = "monitoring.interval")
public interface PollIntervalConfig {

    /** Time between two looks at a handle, however many monitors watch it; a second at least. */
    @WithDefault("PT15S")
    Duration between();

    /** So many times longer the interval becomes, at most, when the platform allows fewer looks. */
    @WithDefault("40")
    double longestStretch();

    /** Share of the searches which the platform allows that looks may use up; customers' reads need the others. */
    @WithDefault("0.5")
    double budgetShare();
}
