package io.socialdata.dashboard.trialkeys;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Settings of keys for trying calls. */
@ConfigMapping(prefix = "dashboard.trial-keys")
public interface TrialKeysConfig {

    /** Time after which a key for trying calls expires. The next call makes another one. */
    @WithDefault("PT1H")
    Duration lifetime();

    /** What the calls with one key for trying may cost together, in millionths of a US dollar. */
    @WithDefault("250000")
    @Positive
    long budgetMicroUsd();

    /** Maximum number of keys for trying that one user makes per hour, over all logins. */
    @WithDefault("10")
    @Positive
    long maxPerHour();

    /** Interval at which the keys of ended logins and expired keys are deleted. */
    @WithDefault("PT5S")
    Duration deleteInterval();
}
