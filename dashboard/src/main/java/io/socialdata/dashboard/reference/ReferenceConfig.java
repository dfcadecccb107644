package io.socialdata.dashboard.reference;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.net.URI;
import java.time.Duration;

/** Settings of trial calls from the API reference. */
@ConfigMapping(prefix = "dashboard.reference")
public interface ReferenceConfig {

    /** Base URL of the gateway for calls from the dashboard. */
    @WithDefault("http://127.0.0.1:8080")
    URI gateway();

    /** Maximum number of trial calls of one user per minute. */
    @WithDefault("60")
    @Positive
    long callsPerMinute();

    /** Time that is added to an operation's deadline to get the timeout of a trial call. */
    @WithDefault("PT2S")
    Duration extraTimeout();

    /** Maximum number of characters of a response that are shown. The rest is cut off. */
    @WithDefault("50000")
    int maxResponseChars();
}
