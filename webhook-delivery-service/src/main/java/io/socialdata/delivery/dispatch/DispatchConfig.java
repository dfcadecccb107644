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

    /** Deliveries under way at a time in this instance; at most half of them go to webhooks where everything fails. */
    @WithDefault("1024")
    int maxInFlight();

    /** Of these, deliveries to one webhook. */
    @WithDefault("16")
    int maxPerWebhook();

    /** The same for a webhook where everything fails. */
    @WithDefault("4")
    int maxPerFailingWebhook();

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

    /** How often the backlog is measured. */
    @WithDefault("PT15S")
    Duration measureInterval();
}
