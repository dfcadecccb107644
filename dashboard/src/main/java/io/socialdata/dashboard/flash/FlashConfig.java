package io.socialdata.dashboard.flash;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of what pages show once. */
@ConfigMapping(prefix = "dashboard.flash")
public interface FlashConfig {

    /** How long it is kept for a browser that does not follow its redirect. */
    @WithDefault("PT2M")
    Duration lifetime();
}
