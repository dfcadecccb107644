package io.socialdata.dashboard.trialkeys;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of keys for trying calls. */
@ConfigMapping(prefix = "dashboard.trial-keys")
public interface TrialKeysConfig {

    /** Interval at which the keys of ended logins and expired keys are deleted. Only tests change it. */
    @WithDefault("PT5S")
    Duration deleteInterval();
}
