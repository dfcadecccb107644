package io.socialdata.billing.payments;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of payments. */
@ConfigMapping(prefix = "billing.payments")
public interface PaymentsConfig {

    /**
     * Maximum amount of one payment, in micro-USD, as money and as credits: 10,000 USD. Larger payments are rejected.
     */
    @WithDefault("10000000000")
    @Positive
    long maxMicroUsd();

    /** Maximum time that a refund waits for gateways to return leased credit. */
    @WithDefault("PT1.5S")
    Duration refundTimeout();
}
