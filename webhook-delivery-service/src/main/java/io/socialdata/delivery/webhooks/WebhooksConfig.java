package io.socialdata.delivery.webhooks;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.delivery.queue.RetryPlan;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** Settings of webhooks. */
@ConfigMapping(prefix = "delivery.webhooks")
public interface WebhooksConfig {

    /** Maximum number of webhooks of one key. */
    @WithDefault("20")
    int perKey();

    /** Maximum number of webhooks of one account, over all its keys. */
    @WithDefault("100")
    int perAccount();

    /** How long the previous secret still signs after a rotation, unless the rotation request sets another overlap. */
    @WithDefault("PT24H")
    Duration rotationOverlap();

    /** Duration of uninterrupted failures after which a webhook is shown as failing. */
    @WithDefault("PT1H")
    Duration failingAfter();

    /** Duration without a successful delivery after which a webhook is disabled, once a delivery is given up. */
    @WithDefault("P3D")
    Duration disableFailingAfter();

    /** Shortest interval between two alerts that a webhook fails. */
    @WithDefault("PT24H")
    Duration failingAlertInterval();

    /** Maximum number of attempts of one delivery, from 1 to 20. A webhook may set fewer for itself. */
    @WithDefault("8")
    @Min(1)
    @Max(RetryPlan.MAX_ATTEMPTS)
    int maxAttempts();

    /**
     * Time from the start of the first attempt of a delivery to the start of the last one at most, from a minute to 12
     * hours.
     */
    @WithDefault("PT21M")
    @DurationMin(minutes = 1)
    @DurationMax(hours = 12)
    Duration retryWindow();

    /** Shortest time to the second attempt that a webhook may set for itself. */
    @WithDefault("PT1S")
    Duration minRetryDelay();

    /** Longest time to the second attempt that a webhook may set for itself. */
    @WithDefault("PT5M")
    Duration maxRetryDelay();

    /** Interval between runs that remove webhooks deleted longer ago than deliveries are kept. */
    @WithDefault("PT1H")
    Duration purgeInterval();
}
