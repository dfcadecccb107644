package io.socialdata.dashboard.users;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Settings of password hashing. */
@ConfigMapping(prefix = "dashboard.users")
public interface UsersConfig {

    /** Cost of one bcrypt hash, as a power of two. */
    @WithDefault("12")
    @Min(4)
    @Max(18)
    int bcryptCost();

    /** Maximum number of passwords hashed at the same time. */
    MaxConcurrentHashes maxConcurrentHashes();

    /** Maximum time that a password waits to be hashed. Beyond it, the request fails and the user has to try again. */
    @WithDefault("PT3S")
    Duration hashTimeout();

    /** Maximum number of passwords that wait in each queue. Further ones are rejected at once. */
    @WithDefault("32")
    @Positive
    int maxQueuedHashes();

    /** Limits per queue. A hash occupies a processor for about a quarter of a second. */
    interface MaxConcurrentHashes {

        /**
         * Maximum number of concurrent hashes for sign-ins from a browser or network from which the user has signed in
         * before, and for signed-in users.
         */
        @WithDefault("2")
        @Positive
        int recognised();

        /** Maximum number of concurrent hashes for all other sign-ins. */
        @WithDefault("1")
        @Positive
        int unrecognised();

        /** Maximum number of concurrent hashes for sign-ups and account activations. */
        @WithDefault("1")
        @Positive
        int signUp();
    }
}
