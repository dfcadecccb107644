package io.socialdata.bench.gateway;

import io.socialdata.bench.report.MarkdownTable;
import io.socialdata.bench.report.PairedValues;
import java.io.PrintStream;
import java.time.Duration;

/**
 * Two versions of the gateway in one run. Each is loaded for a few seconds in turn while the other is idle, so that
 * other load of the machine affects both alike.
 *
 * @param perCpuSecond requests per CPU-second of each version
 */
record VersionComparison(PairedValues perCpuSecond) {

    private static final int PAIRS = 12;
    private static final Duration SLICE = Duration.ofSeconds(4);
    private static final MarkdownTable TABLE =
            new MarkdownTable("Version | requests per CPU-s, median | lowest | highest", "%s | %,.0f | %,.0f | %,.0f");

    /** Measures both. They must be warmed up. */
    static VersionComparison of(Measurement measurement, Candidate these, Candidate others) {
        return new VersionComparison(PairedValues.measured(
                PAIRS,
                () -> measurement.closed(these, SLICE).perCpuSecond(),
                () -> measurement.closed(others, SLICE).perCpuSecond()));
    }

    void print(PrintStream out) {
        out.println();
        TABLE.begin(out);
        perCpuSecond.rows(out, TABLE);
        out.printf(
                "%nWork of this version per work of the other: %s; %d seconds each.%n",
                perCpuSecond.times(), SLICE.toSeconds());
    }
}
