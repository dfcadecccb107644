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

    /** Webhooks that an account may have, with all its keys. */
    @WithDefault("100")
    int perAccount();

    /** How long the secret before a rotation signs too, unless the rotation says otherwise. */
    @WithDefault("PT24H")
    Duration rotationOverlap();

    /** A webhook is shown as failing once everything has failed for so long. */
    @WithDefault("PT1H")
    Duration failingAfter();

    /** A webhook is disabled when a delivery is given up and nothing has been delivered for so long. */
    @WithDefault("P3D")
    Duration disableFailingAfter();

    /** How often webhooks that were deleted longer ago than deliveries are kept are removed. */
    @WithDefault("PT1H")
    Duration purgeInterval();
}
