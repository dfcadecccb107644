package io.socialdata.billing.payments;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of payments. */
@ConfigMapping(prefix = "billing.payments")
public interface PaymentsConfig {

    /** Maximum time that a refund waits for gateways to return leased credit. Only tests change it. */
    @WithDefault("PT1.5S")
    Duration refundTimeout();
}
