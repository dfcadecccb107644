package io.socialdata.dashboard.flash;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of content that a page shows once. */
@ConfigMapping(prefix = "dashboard.flash")
public interface FlashConfig {

    /** Time to live of content that was not shown, because the browser did not follow its redirect. */
    @WithDefault("PT2M")
    Duration lifetime();
}
