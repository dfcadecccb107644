package io.socialdata.reads.users;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of user reads. */
@ConfigMapping(prefix = "reads.users")
public interface UsersConfig {

    /** How old a profile read by name may be. */
    @WithDefault("PT2M")
    Duration infoAge();

    /** Profiles kept at most. */
    @WithDefault("10000")
    int infoEntries();
}
