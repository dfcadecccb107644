package io.socialdata.bench.load;

import io.socialdata.testkit.process.ChildProcess;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * The results of one run.
 *
 * @param responses responses within the time of the run
 * @param failures responses without a 2xx status, requests without a response, and broken connections
 * @param failedStatus one of the statuses outside 2xx; 0 without one
 * @param time duration of the run
 * @param cpu processor time of the measured process in this time
 * @param latencies of all responses in nanoseconds, each from the moment at which its request was due
 * @param byKind the same by the kind of request
 */
public record LoadResult(
        long responses,
        long failures,
        int failedStatus,
        Duration time,
        Duration cpu,
        Histogram latencies,
        List<Histogram> byKind) {

    private static final double NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final double NANOS_PER_MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    /** Ends the benchmark if more than this share of the responses are failures. */
    public LoadResult checked(double share, String what, ChildProcess program) {
        if (failures > responses * share) {
            throw new IllegalStateException("%s: %d of %d calls failed, with status %d; the program's last words:%n%s"
                    .formatted(what, failures, responses, failedStatus, program.lastLines()));
        }
        return this;
    }

    public double perSecond() {
        return responses / (time.toNanos() / NANOS);
    }

    public double perCpuSecond() {
        return responses / (cpu.toNanos() / NANOS);
    }

    /** Returns how much of one core the measured process used. */
    public double cores() {
        return (double) cpu.toNanos() / time.toNanos();
    }

    /** Returns the latency at this percentile. */
    public Duration percentile(double share) {
        return Duration.ofNanos(latencies.getValueAtPercentile(share));
    }

    /** Returns the latency at this percentile in milliseconds. */
    public double millis(double share) {
        return latencies.getValueAtPercentile(share) / NANOS_PER_MILLI;
    }

    /** Returns the same for the responses of one kind. */
    public double millis(int kind, double share) {
        return byKind.get(kind).getValueAtPercentile(share) / NANOS_PER_MILLI;
    }

    /** Returns by how many milliseconds the latency at this percentile exceeds that of another run. */
    public double millisAbove(LoadResult other, double share) {
        return millis(share) - other.millis(share);
    }

    /** Counts responses during a run. Used by the event loop only. */
    static final class Counters {

        private static final long LONGEST = TimeUnit.MINUTES.toNanos(1);
        private static final int DIGITS = 3;

        private final Histogram latencies = new Histogram(LONGEST, DIGITS);
        private final List<Histogram> byKind;
        private long responses;
        private long failures;
        private int failedStatus;

        Counters(int kinds) {
            byKind = Stream.generate(() -> new Histogram(LONGEST, DIGITS))
                    .limit(kinds)
                    .toList();
        }

        void recordResponse(int status, long dueAt, int kind) {
            responses++;
            if (status < 200 || status > 299) {
                failures++;
                failedStatus = status;
            }
            long took = Math.min(LONGEST, System.nanoTime() - dueAt);
            latencies.recordValue(took);
            byKind.get(kind).recordValue(took);
        }

        void failed(long requests) {
            failures += requests;
        }

        long responses() {
            return responses;
        }

        LoadResult result(long responsesInTime, Duration time, Duration cpu) {
            return new LoadResult(responsesInTime, failures, failedStatus, time, cpu, latencies, byKind);
        }
    }
}
