package io.socialdata.dashboard.reference;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;

/** Settings of trial calls from the API reference. */
@ConfigMapping(prefix = "dashboard.reference")
public interface ReferenceConfig {

    /** Base URL of the gateway for calls from the dashboard. */
    @WithDefault("http://127.0.0.1:8080")
    URI gateway();
}
