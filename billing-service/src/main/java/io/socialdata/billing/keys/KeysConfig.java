package io.socialdata.billing.keys;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
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

    /**
     * Maximum of the rate limit of a key, in calls per second. The rate of the least restrictive
     * {@code gateway.limits.of-account}: a higher one of a key would have no effect.
     */
    @WithDefault("40")
    @Min(1)
    @Max(9999)
    int maxRateLimit();

    /** Maximum of the concurrency limit of a key. That of {@code gateway.concurrency.account}. */
    @WithDefault("128")
    @Positive
    int maxConcurrency();

    /** Maximum number of keys created and rotated through the API in an hour, for each calling key and for each account. */
    @WithDefault("20")
    @Positive
    int issuedPerHour();

    /** Keys whose calls are free and reach only the simulator. */
    TestKeys testKeys();

    /** Interval between checks for expired keys, whose expiry is then published to other services. */
    @WithDefault("PT15S")
    Duration expiryInterval();

    /** Maximum number of expired keys processed in one transaction. */
    @WithDefault("100")
    @Positive
    int expiryBatchSize();

    /** Test keys. */
    interface TestKeys {

        /** Whether test keys can be created. Enable it where the gateway has instances for them. */
        @WithDefault("false")
        boolean enabled();

        /** Maximum number of test keys of an account, not counting revoked and expired ones. */
        @WithDefault("5")
        @Positive
        int maxPerAccount();
    }
}
