package io.socialdata.monitoring.polling;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Settings of polling for new posts. */
@ConfigMapping(prefix = "monitoring.polling")
public interface PollingConfig {

    /** Whether this replica polls handles. */
    @WithDefault("true")
    boolean enabled();

    /**
     * Time that reads-service has for one poll. Shorter than the read timeout of the REST client {@code polls}, so that
     * partial results arrive in time.
     */
    @WithDefault("PT7S")
    Duration deadline();

    /**
     * Lease of claimed handles. Must be longer than any poll. The handles of a replica that died are not polled until
     * it ends.
     */
    @WithDefault("PT15S")
    Duration lease();

    /** Maximum number of handles in one call of reads-service, which covers them with a few searches. */
    @WithDefault("40")
    @Positive
    int handlesPerPoll();

    /** Maximum number of concurrent polls of this replica. */
    @WithDefault("8")
    @Positive
    int concurrency();

    /** Maximum number of pages that one search reads to catch up. */
    @WithDefault("5")
    @Positive
    int maxPages();

    /** How far polls reach back below the last seen post, because the platform's search shows some posts late. */
    @WithDefault("PT30S")
    Duration overlap();

    /**
     * How far back one poll per minute reaches, for posts that the platform shows even later. It adds no pages: it uses
     * more of those that are read anyway. Not every poll does, since full pages take time to read.
     */
    @WithDefault("PT10M")
    Duration backfillWindow();

    /** Maximum wait before handles are polled again after the platform had no searches left for them. */
    @WithDefault("PT1M")
    Duration maxThrottleWait();
}
