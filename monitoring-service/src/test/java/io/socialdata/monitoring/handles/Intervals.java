package io.socialdata.monitoring.handles;

import io.socialdata.testkit.ConfigMappings;

/** Intervals for tests of other packages. */
public final class Intervals {

    private Intervals() {}

    public static Interval usual() {
        return new Interval(ConfigMappings.defaultsOf(IntervalConfig.class));
    }
}
