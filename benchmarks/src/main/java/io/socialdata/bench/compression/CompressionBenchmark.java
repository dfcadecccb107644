package io.socialdata.bench.compression;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;

/**
 * Measures what each coding and level makes of a page, on one thread.
 *
 * <p>The time is that of the processor, which says the same on a machine that has other things to do.
 */
public final class CompressionBenchmark {

    private static final int WARM_UP = 1_000;
    private static final int ROUNDS = 15;
    private static final int PAGES = 100;
    private static final double NANOS_PER_MICRO = 1_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private CompressionBenchmark() {}

    public static void run(PrintStream out) {
        byte[] page = AnswerPage.bytes();
        out.printf(Locale.ROOT, "A page of %d posts, %,d bytes%n%n", AnswerPage.POSTS, page.length);
        out.printf("| Coding, level | bytes | processor time, median | highest |%n|---|--:|--:|--:|%n");
        for (Setting setting : Setting.values()) {
            long bytes = compress(setting, page, WARM_UP) / WARM_UP;
            double[] micros = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                micros[round] = microsPerPage(setting, page);
            }
            Arrays.sort(micros);
            out.printf(
                    Locale.ROOT,
                    "| %s | %,d | %.0f µs | %.0f µs |%n",
                    setting.label(),
                    bytes,
                    micros[ROUNDS / 2],
                    micros[ROUNDS - 1]);
        }
    }

    private static double microsPerPage(Setting setting, byte[] page) {
        long begun = THREADS.getCurrentThreadCpuTime();
        long bytes = compress(setting, page, PAGES);
        long nanos = THREADS.getCurrentThreadCpuTime() - begun;
        if (bytes == 0) {
            throw new IllegalStateException("nothing was compressed");
        }
        return nanos / NANOS_PER_MICRO / PAGES;
    }

    private static long compress(Setting setting, byte[] page, int times) {
        long bytes = 0;
        for (int i = 0; i < times; i++) {
            bytes += setting.encode(page).length;
        }
        return bytes;
    }
}
