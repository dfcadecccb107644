package io.socialdata.delivery.dispatch;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of sending. */
@ConfigMapping(prefix = "delivery.dispatch")
public interface DispatchConfig {

    /** Whether this instance sends at all. */
    @WithDefault("true")
    boolean enabled();

    /** Deliveries under way at a time in this instance; at most half of them go to slow webhooks. */
    @WithDefault("1024")
    int maxInFlight();

    /** Of these, deliveries to one webhook. */
    @WithDefault("16")
    int maxPerWebhook();

    /** The same for a slow webhook: one that fails, answers slowly or has not answered yet. */
    @WithDefault("4")
    int maxPerSlowWebhook();

    /** Deliveries of one account to webhooks that are not slow. */
    @WithDefault("128")
    int maxPerAccount();

    /** The same to slow webhooks. */
    @WithDefault("64")
    int maxPerAccountSlow();

    /** A webhook is slow when an attempt takes so long, until about ten quick ones in a row. */
    @WithDefault("PT2S")
    Duration slowFrom();

    /** Webhooks looked at for due deliveries in one claim. */
    @WithDefault("500")
    int webhooksPerClaim();

    /** How long a claimed delivery is left to who claimed it. Longer than an attempt may take. */
    @WithDefault("PT20S")
    Duration lease();

    /** How often due deliveries are looked for when nothing says that there are any. */
    @WithDefault("PT0.25S")
    Duration pollInterval();

    /** Ends of attempts written down in one transaction. */
    @WithDefault("500")
    int writeBatch();

    /** Attempts to write such a batch before it is split, if the database answers otherwise. */
    @WithDefault("3")
    int writeAttempts();

    /** How often deliveries to failing webhooks are looked for whose time for all attempts is over. */
    @WithDefault("PT10S")
    Duration expiryInterval();

    /** Most of these ended in one transaction. */
    @WithDefault("500")
    int expiryBatch();

    /** How often the backlog is measured. */
    @WithDefault("PT15S")
    Duration measureInterval();
}
