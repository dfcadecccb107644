package io.socialdata.delivery.dispatch;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the dispatcher. */
@ConfigMapping(prefix = "delivery.dispatch")
public interface DispatchConfig {

    /** Whether this instance sends deliveries. */
    @WithDefault("true")
    boolean enabled();

    /** Maximum number of deliveries in flight in this instance. At most half of them go to slow webhooks. */
    @WithDefault("1024")
    int maxInFlight();

    /** Maximum number of deliveries in flight to one webhook. */
    @WithDefault("16")
    int maxPerWebhook();

    /**
     * Maximum number of deliveries in flight to one slow webhook: one that fails, responds slowly or has not responded
     * yet.
     */
    @WithDefault("4")
    int maxPerSlowWebhook();

    /** Maximum number of deliveries in flight of one account to webhooks that are not slow. */
    @WithDefault("128")
    int maxPerAccount();

    /** Maximum number of deliveries in flight of one account to slow webhooks. */
    @WithDefault("64")
    int maxPerAccountSlow();

    /** Duration of an attempt from which its webhook counts as slow, until about ten faster attempts in a row. */
    @WithDefault("PT2S")
    Duration slowThreshold();

    /** Number of webhooks that one claim checks for due deliveries. */
    @WithDefault("500")
    int webhooksPerClaim();

    /**
     * Lease of a claimed delivery. Must be longer than an attempt may take. Another instance claims the delivery when
     * it ends.
     */
    @WithDefault("PT20S")
    Duration lease();

    /** Interval between polls for due deliveries when no event wakes the dispatcher. */
    @WithDefault("PT0.25S")
    Duration pollInterval();

    /** Maximum number of completed attempts stored in one transaction. */
    @WithDefault("500")
    int writeBatchSize();

    /** Number of failed writes after which a batch is split, if the database responds otherwise. */
    @WithDefault("3")
    int writeAttempts();

    /** Interval between searches for deliveries to failing webhooks whose retry window is over. */
    @WithDefault("PT10S")
    Duration expiryInterval();

    /** Maximum number of expired deliveries ended in one transaction. */
    @WithDefault("500")
    int expiryBatchSize();

    /** Interval between measurements of the backlog. */
    @WithDefault("PT15S")
    Duration backlogMetricsInterval();
}
