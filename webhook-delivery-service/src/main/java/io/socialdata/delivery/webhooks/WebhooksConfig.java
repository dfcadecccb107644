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

    /** Maximum number of webhooks of one key. Change it when customers need more webhooks. */
    @WithDefault("20")
    int perKey();

    /** Maximum number of webhooks of one account, over all its keys. Change it when customers need more webhooks. */
    @WithDefault("100")
    int perAccount();

    /**
     * Maximum number of attempts of one delivery, from 1 to 20. A webhook may set fewer for itself. Change it when
     * receivers need more tries, or get too many.
     */
    @WithDefault("8")
    @Min(1)
    @Max(RetryPlan.MAX_ATTEMPTS)
    int maxAttempts();

    /**
     * Time from the start of the first attempt of a delivery to the start of the last one at most, from a minute to 12
     * hours. Change it when receivers are away for longer.
     */
    @WithDefault("PT21M")
    @DurationMin(minutes = 1)
    @DurationMax(hours = 12)
    Duration retryWindow();
}
