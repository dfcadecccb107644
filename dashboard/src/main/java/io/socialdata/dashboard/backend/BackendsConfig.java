package io.socialdata.dashboard.backend;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/** Where the services are that own what the pages show. */
@ConfigMapping(prefix = "dashboard.owners")
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

    /** How long what a page shows is waited for. */
    @WithDefault("PT5S")
    Duration timeout();

    /** How long a change is waited for: receivers of test deliveries and the platform may take their time. */
    @WithDefault("PT15S")
    Duration changeTimeout();
}
