package io.socialdata.monitoring.monitors;

/** Every result of changing a monitor. */
sealed interface UpdateMonitorResult {

    record Updated(Monitor monitor) implements UpdateMonitorResult {}

    /** The key has no such monitor. */
    record NotFound() implements UpdateMonitorResult {}

    /** The key has more monitors than its limit, so none of them is resumed. */
    record LimitReached(MonitorLimit limit) implements UpdateMonitorResult {}
}
