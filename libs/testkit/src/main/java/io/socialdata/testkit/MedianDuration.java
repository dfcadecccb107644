package io.socialdata.testkit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

/** Median duration of five runs, so that one pause of the machine does not distort the result. */
public final class MedianDuration {

    private static final int TIMES = 5;

    private MedianDuration() {}

    /**
     * Runs the task five times, one after the other.
     *
     * @param preparation runs first each time without being measured, and returns the measured task
     */
    public static Duration of(Supplier<Runnable> preparation) {
        List<Duration> times = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            Runnable timed = preparation.get();
            long begun = System.nanoTime();
            timed.run();
            times.add(Duration.ofNanos(System.nanoTime() - begun));
        }
        Collections.sort(times);
        return times.get(TIMES / 2);
    }
}
