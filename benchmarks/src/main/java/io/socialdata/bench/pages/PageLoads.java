package io.socialdata.bench.pages;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.HdrHistogram.Histogram;

/**
 * One page, loaded several times.
 *
 * @param bytes size of the page
 * @param micros microseconds until the whole page had arrived
 */
record PageLoads(int bytes, Histogram micros) {

    private static final int WARM_UP = 15;
    private static final int LOADS = 40;
    private static final double MICROS_PER_MILLI = 1_000;

    /** Loads a page and returns its text. */
    @FunctionalInterface
    interface Load {
        String text() throws IOException, InterruptedException;
    }

    static PageLoads of(Load load) throws IOException, InterruptedException {
        Histogram micros = new Histogram(3);
        int bytes = 0;
        for (int i = -WARM_UP; i < LOADS; i++) {
            long begun = System.nanoTime();
            bytes = load.text().getBytes(StandardCharsets.UTF_8).length;
            if (i >= 0) {
                micros.recordValue((System.nanoTime() - begun) / 1_000);
            }
        }
        return new PageLoads(bytes, micros);
    }

    double millis(double percentile) {
        return micros.getValueAtPercentile(percentile) / MICROS_PER_MILLI;
    }
}
