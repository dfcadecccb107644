package io.socialdata.mcp.calls;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
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

    /** Maximum time to connect. */
    @WithDefault("PT2S")
    Duration connectTimeout();

    /** Time that is added to an operation's deadline to get the timeout of its call. */
    @WithDefault("PT2S")
    Duration extraTimeout();

    /** Maximum size of a response. The rest of a larger one is not read. */
    @WithDefault("1M")
    MemorySize maxResponseSize();

    /** Maximum number of calls at the same time, of all sessions. Further ones are refused. */
    @WithDefault("32")
    @Positive
    int maxConcurrentCalls();

    /** Time for which a text of the gateway that clients read as a resource is kept. */
    @WithDefault("PT10M")
    Duration textTtl();
}
