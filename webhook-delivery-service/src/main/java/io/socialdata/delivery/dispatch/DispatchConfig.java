package io.socialdata.delivery.dispatch;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the dispatcher. */
@ConfigMapping(prefix = "delivery.dispatch")
public interface DispatchConfig {

    /** Maximum number of deliveries in flight in this instance. At most half of them go to slow webhooks. */
    @WithDefault("1024")
    int maxInFlight();

    /**
     * Maximum number of deliveries in flight of one account to webhooks that are not slow. Change it when one account
     * has so many receivers that its deliveries wait ({@code DeliveriesOld}).
     */
    @WithDefault("128")
    int maxPerAccount();

    /** Maximum number of deliveries in flight of one account to slow webhooks. Only tests change it. */
    @WithDefault("64")
    int maxPerAccountSlow();

    /**
     * Duration of an attempt from which its webhook counts as slow, until about ten faster attempts in a row. Only
     * tests change it.
     */
    @WithDefault("PT2S")
    Duration slowThreshold();

    /** Maximum number of expired deliveries ended in one transaction. Only tests change it. */
    @WithDefault("500")
    int expiryBatchSize();
}
