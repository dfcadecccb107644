package io.socialdata.monitoring.users;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Settings of the checks whether posts of watched users are visible. */
@ConfigMapping(prefix = "monitoring.users")
public interface UsersConfig {

    /**
     * Maximum number of checks of this replica per minute, including those for new monitors. Beyond the limit, monitors
     * are created unchecked, and are polled from their check on. Change it when many monitors are created at once and
     * the pool has look-ups left.
     */
    @WithDefault("30")
    @Positive
    int checksPerMinute();

    /**
     * Interval between searches for users that are due for a check, at least one second. A check without a result is
     * repeated after ten times this interval. Only tests change it.
     */
    @WithDefault("PT5S")
    Duration scanInterval();
}
