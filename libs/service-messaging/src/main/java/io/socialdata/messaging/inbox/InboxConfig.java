package io.socialdata.messaging.inbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of the inbox. */
@ConfigMapping(prefix = "messaging.inbox")
public interface InboxConfig {

    /** Whether this service has an inbox; read when it is built. */
    @WithDefault("false")
    boolean enabled();

    /** How long a handled event is remembered: longer than any topic keeps it. */
    @WithDefault("P14D")
    Duration retention();

    /** How often what is past retention is removed. */
    @WithDefault("PT1H")
    Duration pruneInterval();

    /** Rows removed in one transaction. */
    @WithDefault("10000")
    int pruneBatchSize();
}
