package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.report.MarkdownTable;
import io.socialdata.bench.report.PairedValues;
import io.socialdata.bench.report.Pairs;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/**
 * Two versions of reads-service in one run: their latencies on all cores, then their work on the same core. Each is
 * loaded for a few seconds in turn while the other is idle, so that other load of the machine affects both alike.
 *
 * @param out receives each table or row as soon as it is measured
 */
record ReadsComparison(WarmCalls these, WarmCalls others, PrintStream out) {

    private static final int PAIRS = 8;
    private static final List<Integer> PERCENTILES = List.of(50, 95, 99);
    private static final MarkdownTable LATENCY = new MarkdownTable(
            "Of all kinds of reads, on all cores | ms, this | the other | this per other", "p%d | %.2f | %.2f | %s");
    private static final MarkdownTable WORK = new MarkdownTable(
            "Kind of read, on one core | requests per CPU-s, this | the other | this per other",
            "%s | %,.0f | %,.0f | %s");

    /** Measures both. They must be warmed up. */
    void run() throws IOException {
        latency();
        these.onOneCore();
        others.onOneCore();
        work();
    }

    /** Compares reads of all kinds in turn at a constant rate, with the platform's responses from memory. */
    private void latency() {
        Pairs<LoadResult> loads = Pairs.measured(PAIRS, these::atConstantRate, others::atConstantRate);
        out.println();
        LATENCY.begin(out);
        for (int percentile : PERCENTILES) {
            PairedValues millis = loads.values(result -> result.millis(percentile));
            LATENCY.row(out, percentile, millis.ofThese(), millis.ofOthers(), millis.times());
        }
    }

    private void work() {
        out.println();
        WORK.begin(out);
        for (ReadKind readKind : ReadKind.values()) {
            PairedValues work = PairedValues.measured(
                    PAIRS,
                    () -> these.flatOut(readKind).perCpuSecond(),
                    () -> others.flatOut(readKind).perCpuSecond());
            WORK.row(out, readKind.shown(), work.ofThese(), work.ofOthers(), work.times());
        }
    }
}
