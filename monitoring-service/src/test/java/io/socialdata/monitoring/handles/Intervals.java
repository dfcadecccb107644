package io.socialdata.monitoring.handles;

import io.socialdata.testkit.ConfigMappings;

/** Poll intervals for tests of other packages. */
public final class Intervals {

    private Intervals() {}

    public static PollInterval defaults() {
        return new PollInterval(ConfigMappings.defaultsOf(PollIntervalConfig.class));
    }
}
