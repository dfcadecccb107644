package io.socialdata.dashboard.alerts;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of mails about alerts. */
@ConfigMapping(prefix = "dashboard.alerts")
public interface AlertMailsConfig {

    /** Interval at which billing is asked for alerts that have to be mailed. */
    @WithDefault("PT10S")
    Duration pollInterval();
}
