package io.socialdata.dashboard.usage;

import java.util.List;
import java.util.stream.LongStream;

/**
 * A labelled value of the chart's vertical axis.
 *
 * @param y the distance from the top of the chart
 */
public record AxisTick(long calls, double y) {

    private static final int MAX_STEPS = 4;
    private static final long[] ROUND = {1, 2, 5, 10};

    /** Returns ticks of round numbers from zero to the first one that is not below the largest value. */
    static List<AxisTick> upTo(long most, int height) {
        long step = step(most);
        long top = Math.ceilDiv(most, step) * step;
        return LongStream.rangeClosed(0, top / step)
                .map(index -> index * step)
                .mapToObj(calls -> new AxisTick(calls, height - (double) height * calls / top))
                .toList();
    }

    /** Returns the smallest step of 1, 2 or 5 times a power of ten that needs few ticks. */
    private static long step(long most) {
        for (long power = 1; ; power *= 10) {
            for (long round : ROUND) {
                if (Math.ceilDiv(most, power * round) <= MAX_STEPS) {
                    return power * round;
                }
            }
        }
    }
}
