package io.socialdata.acting;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the stored sessions that private calls act as. */
@ConfigMapping(prefix = "acting.sessions")
public interface SessionsConfig {

    /**
     * Time to live of a cached session. Bounds how long an old session is used if its change event is lost. Only tests
     * change it.
     */
    @WithDefault("PT5S")
    Duration cacheTtl();

    /**
     * Whether to consume session changes from Kafka. Without it, a change takes effect when the cache entry expires.
     */
    @WithDefault("true")
    boolean consumeChanges();
}
