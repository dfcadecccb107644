package io.socialdata.bench.load;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * What became of the requests of one run.
 *
 * @param answers those that came in the time of the run
 * @param failures answers without a 2xx status, requests without an answer, and connections that broke
 * @param failedStatus one of the statuses that were no 2xx; 0 without one
 * @param time how long the run took
 * @param cpu what the measured process worked in this time
 * @param latencies of all answers in nanoseconds, each from the moment at which its request was due
 * @param byKind the same by the kind of request
 */
public record LoadResult(
        long answers,
        long failures,
        int failedStatus,
        Duration time,
        Duration cpu,
        Histogram latencies,
        List<Histogram> byKind) {

    private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

    public double perSecond() {
        return answers / (time.toNanos() / NANOS);
    }

    public double perCpuSecond() {
        return answers / (cpu.toNanos() / NANOS);
    }

    /** How much of one core the measured process used. */
    public double cores() {
        return (double) cpu.toNanos() / time.toNanos();
    }

    /** The time within which so many of a hundred answers came. */
    public Duration percentile(double share) {
        return Duration.ofNanos(latencies.getValueAtPercentile(share));
    }

    /** The same for the answers of one kind. */
    public Duration percentile(int kind, double share) {
        return Duration.ofNanos(byKind.get(kind).getValueAtPercentile(share));
    }
}
