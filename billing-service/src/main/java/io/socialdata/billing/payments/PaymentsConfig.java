package io.socialdata.billing.payments;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of payments. */
@ConfigMapping(prefix = "billing.payments")
public interface PaymentsConfig {

    /** Most that one payment may bring, in micro-USD, as money and as credits: 10,000 USD. */
    @WithDefault("10000000000")
    @Positive
    long maxMicroUsd();

    /** How long a refund waits for credit that gateways hold. */
    @WithDefault("PT1.5S")
    Duration refundPatience();
}
