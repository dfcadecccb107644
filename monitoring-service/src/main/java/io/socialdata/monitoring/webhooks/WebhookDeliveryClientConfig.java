package io.socialdata.monitoring.webhooks;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/** Where webhook-delivery-service is. */
@ConfigMapping(prefix = "monitoring.delivery")
public interface WebhookDeliveryClientConfig {

    /** Base URL of webhook-delivery-service. */
    @WithDefault("http://127.0.0.1:8106")
    URI url();

    /** How long an answer of it is waited for. */
    @WithDefault("PT2S")
    Duration timeout();
}
