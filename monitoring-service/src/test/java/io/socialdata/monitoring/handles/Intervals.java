package io.socialdata.monitoring.handles;

import io.socialdata.testkit.ConfigMappings;

/** Intervals for tests of other packages. */
public final class Intervals {

    private Intervals() {}

    public static PollInterval usual() {
        return new PollInterval(ConfigMappings.defaultsOf(PollIntervalConfig.class));
    }
}
