package io.socialdata.bench.load;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** Counts responses during a run. Used by the event loop only. */
final class LoadCounters {

    private static final long LONGEST = TimeUnit.MINUTES.toNanos(1);
    private static final int DIGITS = 3;

    private final Histogram latencies = new Histogram(LONGEST, DIGITS);
    private final List<Histogram> byKind;
    private long responses;
    private long failures;
    private int failedStatus;

    LoadCounters(int kinds) {
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

    long failures() {
        return failures;
    }

    /** Returns one of the failure statuses; 0 if there were none. */
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
