package io.socialdata.monitoring.polling;

import java.util.Map;
import java.util.NavigableMap;

/**
 * Divides the polls that the budget allows among accounts. An account whose demand is at most the share is polled at
 * the target interval, another one at an interval that is as many times longer as its demand exceeds the share. A handle
 * is polled as often as the one of its accounts that is slowed down least wants it.
 *
 * <p>Demands, shares and capacity have one unit: handles polled at the target interval.
 */
final class PollDivision {

    private PollDivision() {}

    /**
     * Returns the largest share at which all polls together fit into the capacity. What all of them leave unused is
     * added to the share of the largest account.
     *
     * @param handles number of polled handles by the smallest demand of an account that watches them
     */
    static double share(NavigableMap<Double, Long> handles, double capacity) {
        long atTarget = handles.values().stream().mapToLong(Long::longValue).sum();
        if (handles.isEmpty() || atTarget <= capacity) {
            return capacity - atTarget + (handles.isEmpty() ? 0 : handles.lastKey());
        }
        double slowedDown = 0;
        double share = 0;
        for (Map.Entry<Double, Long> next : handles.descendingMap().entrySet()) {
            if (slowedDown > 0 && share >= next.getKey()) {
                break;
            }
            atTarget -= next.getValue();
            slowedDown += next.getValue() / next.getKey();
            share = Math.max(0, capacity - atTarget) / slowedDown;
        }
        return share;
    }
}
