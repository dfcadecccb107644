package io.socialdata.dashboard.entry;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.contract.keys.AddressBlock;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Tunables of sign-up and sign-in. */
@ConfigMapping(prefix = "dashboard.entry")
public interface EntryConfig {

    /**
     * Proxies in front of the dashboard, as addresses or blocks of them. Only what they say about where somebody comes from
     * is believed; without them all who come through a proxy count as one.
     */
    Optional<List<AddressBlock>> trustedProxies();

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
