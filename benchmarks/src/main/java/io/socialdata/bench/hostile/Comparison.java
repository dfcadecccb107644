package io.socialdata.bench.hostile;

import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.report.MarkdownTable;
import java.io.PrintStream;

/**
 * The service that customers got without an attack and during it.
 *
 * @param due calls that the customers started in each of the two runs
 */
record Comparison(String attack, double due, LoadResult baseline, LoadResult during) {

    static final MarkdownTable TABLE = new MarkdownTable(
            "Attack | goodput, at least 95 % | p95 without | p95 beside it | times, at most 1.5 | a failed status |",
            "%s | %.1f %% | %.2f ms | %.2f ms | %.2f | %d | %s");

    private static final double GOODPUT = 0.95;
    private static final double SLOWER = 1.5;
    private static final double P95 = 95;

    /** Returns the share of the responses without the attack that is still served during it. */
    private double goodput() {
        return served(during) / served(baseline);
    }

    private double slower() {
        return (double) during.percentile(P95).toNanos()
                / baseline.percentile(P95).toNanos();
    }

    private double served(LoadResult result) {
        return Math.max(0, due - result.failures());
    }

    void print(PrintStream out) {
        TABLE.row(
                out,
                attack,
                goodput() * 100,
                baseline.millis(P95),
                during.millis(P95),
                slower(),
                during.failedStatus(),
                MarkdownTable.verdict(goodput() >= GOODPUT && slower() <= SLOWER));
    }
}
