package io.socialdata.dashboard.webhooks;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Tunables of test events. */
@ConfigMapping(prefix = "dashboard.webhooks")
public interface TestEventConfig {

    /** Test events to one webhook within a minute, as through the API: a test is a call to an address of somebody's choice. */
    @WithDefault("10")
    @Positive
    long testsPerMinute();
}
