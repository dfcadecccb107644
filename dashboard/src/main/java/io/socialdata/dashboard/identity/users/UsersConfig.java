package io.socialdata.dashboard.identity.users;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** Settings of password hashing. */
@ConfigMapping(prefix = "dashboard.users")
public interface UsersConfig {

    /** Cost of one bcrypt hash, as a power of two. Only tests change it. */
    @WithDefault("12")
    @Min(4)
    @Max(18)
    int bcryptCost();
}
