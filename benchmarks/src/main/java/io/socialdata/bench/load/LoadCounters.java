package io.socialdata.bench.load;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** Counts answers while a run lasts. Belongs to the event loop. */
final class LoadCounters {

    private static final long LONGEST = TimeUnit.MINUTES.toNanos(1);
    private static final int DIGITS = 3;

    private final Histogram latencies = new Histogram(LONGEST, DIGITS);
    private final List<Histogram> byKind;
    private long answers;
    private long failures;
    private int failedStatus;

    LoadCounters(int kinds) {
        byKind = Stream.generate(() -> new Histogram(LONGEST, DIGITS))
                .limit(kinds)
                .toList();
    }

    void answered(int status, long dueAt, int kind) {
        answers++;
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

    long answers() {
        return answers;
    }

    long failures() {
        return failures;
    }

    /** One of the statuses that were failures; 0 without one. */
    int failedStatus() {
        return failedStatus;
    }

    Histogram latencies() {
        return latencies;
    }

    List<Histogram> byKind() {
        return byKind;
    }
}
