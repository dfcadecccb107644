package io.socialdata.bench.reads;

import io.socialdata.bench.report.MarkdownTable;
import io.socialdata.bench.report.PairedValues;
import java.io.PrintStream;

/**
 * Two versions of reads-service in one run, on the same core. Each is loaded for a few seconds in turn while the other
 * is idle, so that other load of the machine affects both alike.
 *
 * @param out receives each row as soon as it is measured
 */
record ReadsComparison(WarmCalls these, WarmCalls others, PrintStream out) {

    private static final int PAIRS_OF_A_KIND = 8;
    private static final int PAIRS_OF_LATENCIES = 8;
    private static final MarkdownTable WORK = new MarkdownTable(
            "Kind of read | requests per CPU-s, this | the other | this per other", "%s | %,.0f | %,.0f | %s");
    private static final MarkdownTable LATENCY =
            new MarkdownTable("Version | p%.0f in ms, median | lowest | highest", "%s | %.2f | %.2f | %.2f");

    /** Measures both. They must be warmed up. */
    void run() {
        out.println();
        WORK.begin(out);
        for (ReadKind readKind : ReadKind.values()) {
            PairedValues work = PairedValues.measured(
                    PAIRS_OF_A_KIND,
                    () -> these.flatOut(readKind).perCpuSecond(),
                    () -> others.flatOut(readKind).perCpuSecond());
            WORK.row(out, readKind.shown(), work.ofThese(), work.ofOthers(), work.times());
        }
        latency(50);
        latency(99);
    }

    /** Compares a percentile of all kinds in turn at a constant rate, with the platform's responses from memory. */
    private void latency(double percentile) {
        PairedValues latency = PairedValues.measured(
                PAIRS_OF_LATENCIES,
                () -> these.atConstantRate().millis(percentile),
                () -> others.atConstantRate().millis(percentile));
        out.println();
        new MarkdownTable(LATENCY.titles().formatted(percentile), LATENCY.formats()).begin(out);
        latency.rows(out, LATENCY);
        out.printf("%nThis version's p%.0f per the other's: %s.%n", percentile, latency.times());
    }
}
