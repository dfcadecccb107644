package io.socialdata.monitoring.polling;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.net.URI;
import java.time.Duration;

/** Tunables of the looks for new posts. */
@ConfigMapping(prefix = "monitoring.polling")
public interface PollingConfig {

    /** Whether this replica looks at handles at all. */
    @WithDefault("true")
    boolean enabled();

    /** Where reads-service is. */
    @WithDefault("http://127.0.0.1:8103")
    URI readsUrl();

    /** How long a look may take. */
    @WithDefault("PT8S")
    Duration timeout();

    /** How long a claim holds, longer than any look: so long the handles of a replica that died are looked at by nobody. */
    @WithDefault("PT15S")
    Duration lease();

    /** Handles asked for in one call of reads-service, which makes a few searches of them. */
    @WithDefault("40")
    @Positive
    int handlesPerLook();

    /** Looks of this replica at the same time. */
    @WithDefault("8")
    @Positive
    int concurrency();

    /** Pages that one search may take to catch up. */
    @WithDefault("5")
    @Positive
    int pages();

    /** How far looks reach below what was seen, because the platform's search shows some posts late. */
    @WithDefault("PT30S")
    Duration overlap();

    /**
     * How far a look once a minute reaches, for posts that are shown later still: as far as the pages go that it takes anyway.
     * Not every look does, since full pages take time to read.
     */
    @WithDefault("PT10M")
    Duration reach();

    /** The longest wait before handles are tried again that the platform had no searches left for. */
    @WithDefault("PT1M")
    Duration longestRest();
}
