package io.socialdata.bench.gateway;

import io.socialdata.bench.report.MarkdownTable;
import io.socialdata.bench.report.PairedValues;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/**
 * Two versions of the gateway in one run. Each is loaded for a few seconds in turn while the other is idle, so that
 * other load of the machine affects both alike.
 *
 * @param perCpuSecond requests per CPU-second of each version
 * @param tails p99 of each version in milliseconds
 * @param rate requests per second while the p99 was measured
 */
record VersionComparison(PairedValues perCpuSecond, PairedValues tails, double rate) {

    private static final int PAIRS = 12;
    private static final Duration SLICE = Duration.ofSeconds(4);
    private static final MarkdownTable WORK =
            new MarkdownTable("Version | requests per CPU-s, median | lowest | highest", "%s | %,.0f | %,.0f | %,.0f");
    private static final MarkdownTable TAIL =
            new MarkdownTable("Version | p99 in ms, median | lowest | highest", "%s | %.2f | %.2f | %.2f");

    /** Measures both, first as fast as they respond and then at half the rate. They must be warmed up. */
    static VersionComparison of(Measurement measurement, Candidate these, Candidate others) throws IOException {
        PairedValues perCpuSecond = PairedValues.measured(
                PAIRS,
                () -> measurement.closed(these, SLICE).perCpuSecond(),
                () -> measurement.closed(others, SLICE).perCpuSecond());
        // Each of them has one core.
        double rate = Math.min(perCpuSecond.ofThese(), perCpuSecond.ofOthers()) / 2;
        return new VersionComparison(perCpuSecond, measurement.tailsInTurns(these, others, rate), rate);
    }

    void print(PrintStream out) {
        out.println();
        WORK.begin(out);
        perCpuSecond.rows(out, WORK);
        out.printf(
                "%nWork of this version per work of the other: %s; %d seconds each.%n%n",
                perCpuSecond.times(), SLICE.toSeconds());
        TAIL.begin(out);
        tails.rows(out, TAIL);
        out.printf(Locale.ROOT, "%nThis version's p99 per the other's at %,.0f requests/s: %s.%n", rate, tails.times());
    }
}
