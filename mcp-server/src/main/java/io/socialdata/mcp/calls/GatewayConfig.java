package io.socialdata.mcp.calls;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/** The public gateway that the server calls. */
@ConfigMapping(prefix = "mcp.gateway")
public interface GatewayConfig {

    /** Base URL of the gateway, without path. */
    @WithDefault("http://127.0.0.1:8080")
    URI url();

    /** Path prefix of the data operations, as set at the gateway. */
    @WithDefault("/twitter")
    String dataPrefix();

    /** Maximum size of a response. The rest of a larger one is not read. Only tests change it. */
    @WithDefault("1M")
    MemorySize maxResponseSize();

    /** Time for which a text of the gateway that clients read as a resource is kept. Only tests change it. */
    @WithDefault("PT10M")
    Duration textTtl();
}
