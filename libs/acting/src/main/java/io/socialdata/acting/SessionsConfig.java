package io.socialdata.acting;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Settings of the stored sessions that private calls act as. */
@ConfigMapping(prefix = "acting.sessions")
public interface SessionsConfig {

    /** Time to live of a cached session. Bounds how long an old session is used if its change event is lost. */
    @WithDefault("PT5S")
    Duration cacheTtl();

    /** Maximum number of cached sessions. Beyond it, entries are evicted and looked up again when used. */
    @WithDefault("10000")
    @Positive
    long cacheSize();

    /** Interval between reports of the last uses of sessions. */
    @WithDefault("PT5S")
    Duration useReportInterval();

    /**
     * Whether to consume session changes from Kafka. Without it, a change takes effect when the cache entry expires.
     */
    @WithDefault("true")
    boolean consumeChanges();
}
