package io.socialdata.dashboard.backend;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Timeouts of calls to the services that own the data of the pages. */
@ConfigMapping(prefix = "dashboard.backends")
public interface BackendsConfig {

    /** Timeout of requests that load a page. */
    @WithDefault("PT5S")
    Duration timeout();

    /**
     * Timeout of requests that change something. Longer, because receivers of test deliveries and the platform may
     * respond slowly. {@code quarkus.rest-client.read-timeout} must not be
     * shorter. Only tests change it.
     */
    @WithDefault("PT15S")
    Duration changeTimeout();
}
