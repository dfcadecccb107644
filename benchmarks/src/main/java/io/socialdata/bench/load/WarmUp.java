package io.socialdata.bench.load;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * Repeats a load until it gets no faster.
 *
 * @param longest time after which it ends in any case
 * @param work processor time that the measured process has at least used before it ends
 */
public record WarmUp(Duration longest, Duration work) {

    private static final double FASTER = 1.03;

    public void run(Supplier<LoadResult> load, Supplier<Duration> cpu) {
        long end = System.nanoTime() + longest.toNanos();
        double best = 0;
        boolean faster = true;
        while ((faster || cpu.get().compareTo(work) < 0) && System.nanoTime() - end < 0) {
            double now = load.get().perCpuSecond();
            faster = now > best * FASTER;
            best = Math.max(best, now);
        }
    }
}
