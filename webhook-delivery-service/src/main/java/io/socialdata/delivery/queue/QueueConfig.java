package io.socialdata.delivery.queue;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Maximum length of a webhook's queue, and how the queue is emptied when its webhook is disabled or deleted. */
@ConfigMapping(prefix = "delivery.queue")
public interface QueueConfig {

    /**
     * Maximum number of deliveries that wait for one webhook. Further deliveries fail at once and become dead letters.
     * Change it when receivers are away for long and customers want all of it later.
     */
    @WithDefault("100000")
    int maxPerWebhook();

    /**
     * Maximum number of deliveries of an emptied queue ended in one transaction. The job then pauses for as long as the
     * transaction took. Only tests change it.
     */
    @WithDefault("500")
    int drainBatchSize();
}
