package io.socialdata.bench.pages;

import io.socialdata.bench.report.MarkdownTable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.HdrHistogram.Histogram;

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
    void measure(String name, Loads.Load load) throws IOException, InterruptedException {
        Loads loads = Loads.of(load);
        TABLE.row(
                out,
                "`" + name + "`",
                loads.bytes(),
                loads.millis(50),
                loads.millis(95),
                MarkdownTable.verdict(loads.millis(95) <= TARGET_MILLIS && loads.bytes() <= TARGET_BYTES));
    }

    /**
     * One page, loaded several times.
     *
     * @param bytes size of the page
     * @param micros microseconds until the whole page had arrived
     */
    record Loads(int bytes, Histogram micros) {

        private static final int WARM_UP = 15;
        private static final int LOADS = 40;
        private static final double MICROS_PER_MILLI = 1_000;

        /** Loads a page and returns its text. */
        @FunctionalInterface
        interface Load {
            String text() throws IOException, InterruptedException;
        }

        static Loads of(Load load) throws IOException, InterruptedException {
            Histogram micros = new Histogram(3);
            int bytes = 0;
            for (int i = -WARM_UP; i < LOADS; i++) {
                long begun = System.nanoTime();
                bytes = load.text().getBytes(StandardCharsets.UTF_8).length;
                if (i >= 0) {
                    micros.recordValue((System.nanoTime() - begun) / 1_000);
                }
            }
            return new Loads(bytes, micros);
        }

        double millis(double percentile) {
            return micros.getValueAtPercentile(percentile) / MICROS_PER_MILLI;
        }
    }
}
