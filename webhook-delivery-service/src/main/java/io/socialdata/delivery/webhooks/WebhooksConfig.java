package io.socialdata.delivery.webhooks;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of webhooks. */
@ConfigMapping(prefix = "delivery.webhooks")
public interface WebhooksConfig {

    /** Webhooks that a key may have. */
    @WithDefault("20")
    int perKey();

    /** How long the secret before a rotation signs too, unless the rotation says otherwise. */
    @WithDefault("PT24H")
    Duration rotationOverlap();

    /** A webhook is shown as failing once everything has failed for so long. */
    @WithDefault("PT1H")
    Duration failingAfter();
}
