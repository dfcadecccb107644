package io.socialdata.dashboard.backend;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/** Base URLs and timeouts of the services that own the data of the pages. */
@ConfigMapping(prefix = "dashboard.backends")
public interface BackendsConfig {

    /** Base URL of billing-service. */
    @WithDefault("http://127.0.0.1:8101")
    URI billing();

    /** Base URL of session-service. */
    @WithDefault("http://127.0.0.1:8102")
    URI session();

    /** Base URL of monitoring-service. */
    @WithDefault("http://127.0.0.1:8105")
    URI monitoring();

    /** Base URL of webhook-delivery-service. */
    @WithDefault("http://127.0.0.1:8106")
    URI webhookDelivery();

    /** Base URL of feedback-service. */
    @WithDefault("http://127.0.0.1:8107")
    URI feedback();

    /** Timeout of requests that load a page. */
    @WithDefault("PT5S")
    Duration timeout();

    /**
     * Timeout of requests that change something. Longer, because receivers of test deliveries and the platform may
     * respond slowly.
     */
    @WithDefault("PT15S")
    Duration changeTimeout();
}
