package io.socialdata.dashboard.reference;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/** How calls are tried. */
@ConfigMapping(prefix = "dashboard.reference")
public interface ReferenceConfig {

    /** Where the dashboard itself reaches the gateway. */
    @WithDefault("http://127.0.0.1:8080")
    URI gateway();

    /** How much longer than the operation's own deadline an answer is waited for. */
    @WithDefault("PT2S")
    Duration patience();

    /** How much of an answer is shown, in characters. */
    @WithDefault("50000")
    int mostShown();
}
