package io.socialdata.dashboard.webhooks;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Settings of test events. */
@ConfigMapping(prefix = "dashboard.webhooks")
public interface TestEventConfig {

    /**
     * Maximum number of test events to one webhook per minute, as through the API. Limited because each one calls an
     * address chosen by the user.
     */
    @WithDefault("10")
    @Positive
    long testsPerMinute();
}
