package io.socialdata.reads.users;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of user reads. */
@ConfigMapping(prefix = "reads.users")
public interface UsersConfig {

    /** Time to live of a cached profile. Only tests change it. */
    @WithDefault("PT2M")
    Duration profileCacheTtl();
}
