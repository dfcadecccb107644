package io.socialdata.billing.keys;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import java.time.Duration;

/** Tunables of API keys. */
@ConfigMapping(prefix = "billing.keys")
public interface KeysConfig {

    /** Maximum number of keys of an account, not counting revoked and expired ones. Further keys are rejected. */
    @WithDefault("100")
    @Positive
    int maxPerAccount();

    /**
     * Number of these keys that only the dashboard and operators may create, so that a stolen key cannot use them all
     * up through the API.
     */
    @WithDefault("10")
    @PositiveOrZero
    int reservedForOwner();

    /** Interval between checks for expired keys, whose expiry is then published to other services. */
    @WithDefault("PT15S")
    Duration expiryInterval();

    /** Maximum number of expired keys processed in one transaction. */
    @WithDefault("100")
    @Positive
    int expiryBatchSize();
}
