package io.socialdata.monitoring.users;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of the checks whether posts of watched users can be seen. */
@ConfigMapping(prefix = "monitoring.users")
public interface UsersConfig {

    /** How long the answer to one check is waited for. */
    @WithDefault("PT3S")
    Duration timeout();

    /** How often each watched user is checked. */
    @WithDefault("PT6H")
    Duration checkEvery();

    /**
     * Checks of this replica in a minute, those for new monitors included. Beyond that monitors are made unchecked, and are
     * checked later.
     */
    @WithDefault("30")
    @Positive
    int checksPerMinute();

    /** How often is looked for users that are due for a check; a check without an answer is repeated after ten times that. */
    @WithDefault("PT5S")
    Duration look();
}
