package io.socialdata.monitoring.alerts;

/**
 * How many monitors are polled late. A monitor whose user is hidden is not late: that is never the fault of the service.
 *
 * @param active all active monitors
 * @param late those of them that are polled late
 */
record FleetLateness(long active, long late) {

    static final FleetLateness NONE = new FleetLateness(0, 0);

    FleetLateness plus(FleetLateness other) {
        return new FleetLateness(active + other.active, late + other.late);
    }

    /**
     * Returns whether so many are late that the cause must be the service itself.
     *
     * @param minLate fewer late monitors are never a slowdown
     */
    boolean isSlowdown(double maxLateShare, int minLate) {
        return late >= minLate && late > active * maxLateShare;
    }
}
