package io.socialdata.monitoring.monitors;

/** Every way in which changing a monitor can end. */
sealed interface UpdateMonitorResult {

    record Updated(Monitor monitor) implements UpdateMonitorResult {}

    /** The key has no such monitor. */
    record NotFound() implements UpdateMonitorResult {}

    /** The key has more monitors than it may, so none of them is resumed. */
    record LimitReached(MonitorLimit limit) implements UpdateMonitorResult {}
}
