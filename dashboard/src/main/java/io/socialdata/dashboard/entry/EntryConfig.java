package io.socialdata.dashboard.entry;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of sign-up and sign-in. */
@ConfigMapping(prefix = "dashboard.entry")
public interface EntryConfig {

    /** The time over which attempts count. */
    @WithDefault("PT15M")
    Duration window();

    /** Wrong passwords for one person within that time, at the sign-in and where a password is changed, each. */
    @WithDefault("10")
    @Positive
    long failuresPerAccount();

    /** Wrong passwords from one network address within that time. */
    @WithDefault("50")
    @Positive
    long failuresPerAddress();

    /** Sign-ups from one network address within that time: each is given credit. */
    @WithDefault("10")
    @Positive
    long signUpsPerAddress();
}
