package io.socialdata.bench.pages;

import io.socialdata.bench.report.MarkdownTable;
import java.io.IOException;
import java.io.PrintStream;

/** Loads each page again and again, and prints a row for it. */
record PageTable(PrintStream out) {

    private static final long TARGET_MILLIS = 300;
    private static final long TARGET_BYTES = 150_000;

    private static final MarkdownTable TABLE =
            new MarkdownTable("page | bytes | p50 ms | p95 ms | 300 ms, 150 kB", "%s | %,d | %.0f | %.0f | %s");

    void begin() {
        TABLE.begin(out);
    }

    /** Measures until the whole page has arrived. */
    void measure(String name, PageLoads.Load load) throws IOException, InterruptedException {
        PageLoads loads = PageLoads.of(load);
        TABLE.row(
                out,
                "`" + name + "`",
                loads.bytes(),
                loads.millis(50),
                loads.millis(95),
                MarkdownTable.verdict(loads.millis(95) <= TARGET_MILLIS && loads.bytes() <= TARGET_BYTES));
    }
}
