package io.socialdata.monitoring.monitors;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Limits of monitors. */
@ConfigMapping(prefix = "monitoring.monitors")
public interface MonitorsConfig {

    /**
     * Maximum number of monitors of one key, including paused ones. Change it when customers need more monitors and the
     * pool has searches left.
     */
    @WithDefault("100")
    @Positive
    int perKey();

    /**
     * Maximum number of monitors of one account over all its keys, including paused ones. Change it when customers need
     * more monitors and the pool has searches left.
     */
    @WithDefault("500")
    @Positive
    int perAccount();

    /**
     * Tolerance for a platform clock that is behind the local one, so that a post made right after the creation of its
     * monitor is not lost. Posts made this shortly before the creation may be delivered as well. Only tests change it.
     */
    @WithDefault("PT0.5S")
    Duration clockTolerance();
}
