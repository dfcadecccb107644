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

    /** Passwords hashed at once. */
    HashesAtOnce hashesAtOnce();

    /** How long a password waits for its turn before its form is told to come again. */
    @WithDefault("PT3S")
    Duration hashPatience();

    /** Passwords that wait in each queue; further ones are refused at once. */
    @WithDefault("32")
    @Positive
    int hashesWaiting();

    /** For each queue: a hash keeps a processor busy for a quarter of a second. */
    interface HashesAtOnce {

        /** Of sign-ins from a browser or network from which the user has signed in before. */
        @WithDefault("2")
        @Positive
        int recognised();

        /** Of all other sign-ins. */
        @WithDefault("1")
        @Positive
        int unrecognised();

        /** Of sign-ups. */
        @WithDefault("1")
        @Positive
        int signUp();
    }
}
