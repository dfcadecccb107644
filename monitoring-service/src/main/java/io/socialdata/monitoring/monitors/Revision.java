package io.socialdata.monitoring.monitors;

/** Every way in which changing a monitor can end. */
sealed interface Revision {

    record Revised(Monitor monitor) implements Revision {}

    /** The key has no such monitor. */
    record NotFound() implements Revision {}

    /** The key has more monitors than it may, so none of them is resumed. */
    record LimitReached(MonitorLimit limit) implements Revision {}
}
