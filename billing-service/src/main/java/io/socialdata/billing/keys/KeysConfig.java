package io.socialdata.billing.keys;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;

/** Tunables of API keys. */
@ConfigMapping(prefix = "billing.keys")
public interface KeysConfig {

    /**
     * Maximum of the rate limit of a key, in calls per second. The rate of the least restrictive
     * {@code gateway.limits.of-account}: a higher one of a key would have no effect. Change it together with {@code
     * gateway.limits.of-account.public-read}.
     */
    @WithDefault("40")
    @Min(1)
    @Max(9999)
    int maxRateLimit();

    /**
     * Maximum of the concurrency limit of a key. That of {@code gateway.concurrency.account}. Change it together with
     * {@code gateway.concurrency.account}.
     */
    @WithDefault("128")
    @Positive
    int maxConcurrency();

    /** Keys whose calls are free and reach only the simulator. */
    TestKeys testKeys();

    /** Maximum number of expired keys processed in one transaction. Only tests change it. */
    @WithDefault("100")
    @Positive
    int expiryBatchSize();

    /** Test keys. */
    interface TestKeys {

        /** Whether test keys can be created. Enable it where the gateway has instances for them. */
        @WithDefault("false")
        boolean enabled();
    }
}
