package io.socialdata.delivery.queue;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long the queue of a webhook may become, and how it is emptied when its webhook is disabled or deleted. */
@ConfigMapping(prefix = "delivery.queue")
public interface QueueConfig {

    /** Most deliveries that wait for one webhook; what comes on top is a dead letter at once. */
    @WithDefault("100000")
    int maxPerWebhook();

    /** Deliveries of an emptied queue ended in one transaction; the job then pauses for as long as it took. */
    @WithDefault("500")
    int drainPortion();

    /** How often queues to empty are looked for. */
    @WithDefault("PT1S")
    Duration drainInterval();
}
