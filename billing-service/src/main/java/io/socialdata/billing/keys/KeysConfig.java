package io.socialdata.billing.keys;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of API keys. */
@ConfigMapping(prefix = "billing.keys")
public interface KeysConfig {

    /** Most keys an account may have at a time, revoked and expired ones not counted. */
    @WithDefault("100")
    @Positive
    int maxPerAccount();

    /** How often expired keys are announced. */
    @WithDefault("PT15S")
    Duration expiryEvery();

    /** Expired keys announced in one transaction. */
    @WithDefault("100")
    @Positive
    int expiryBatch();
}
