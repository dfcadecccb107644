package io.socialdata.billing.accounts;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Tunables of account opening. */
@ConfigMapping(prefix = "billing.accounts")
public interface AccountsConfig {

    /** Credit a new account starts with, in micro-USD: 0.50 USD. */
    @WithDefault("500000")
    @Positive
    long welcomeCreditMicroUsd();
}
