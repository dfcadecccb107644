package io.socialdata.monitoring.users;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Settings of the checks whether posts of watched users are visible. */
@ConfigMapping(prefix = "monitoring.users")
public interface UsersConfig {

    /** Time that reads-service has for one check. Shorter than the read timeout of the REST client. */
    @WithDefault("PT2.5S")
    Duration deadline();

    /** Interval between checks of each watched user. */
    @WithDefault("PT6H")
    Duration checkInterval();

    /**
     * Maximum number of checks of this replica per minute, including those for new monitors. Beyond the limit, monitors
     * are created unchecked, and are polled from their check on.
     */
    @WithDefault("30")
    @Positive
    int checksPerMinute();

    /**
     * Interval between searches for users that are due for a check, at least one second. A check without a result is
     * repeated after ten times this interval.
     */
    @WithDefault("PT5S")
    Duration scanInterval();

    /** Maximum number of users checked after one search. */
    @WithDefault("10")
    @Positive
    int scanBatchSize();
}
