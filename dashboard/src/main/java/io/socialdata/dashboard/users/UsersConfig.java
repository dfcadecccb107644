package io.socialdata.dashboard.users;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of passwords. */
@ConfigMapping(prefix = "dashboard.users")
public interface UsersConfig {

    /** Work of one bcrypt hash, as a power of two. */
    @WithDefault("12")
    @Min(4)
    @Max(18)
    int bcryptCost();

    /** Passwords hashed at once: each keeps a processor busy for a quarter of a second. */
    @WithDefault("2")
    @Positive
    int hashesAtOnce();

    /** How long a sign-in waits for its turn before it is told to come again. */
    @WithDefault("PT3S")
    Duration hashPatience();
}
