package io.socialdata.billing.accounts;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of account opening. */
@ConfigMapping(prefix = "billing.accounts")
public interface AccountsConfig {

    /** Welcome credit of an account, in micro-USD: 0.50 USD. */
    @WithDefault("500000")
    @Positive
    long welcomeCreditMicroUsd();

    /** Validity of an activation code, with which a person takes over an account that an operator opened. */
    @WithDefault("P3D")
    Duration activationCodeTtl();
}
