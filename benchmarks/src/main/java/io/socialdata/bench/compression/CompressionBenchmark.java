package io.socialdata.bench.compression;

import io.socialdata.bench.report.MarkdownTable;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;

/**
 * Measures compressed size and time of each coding and level for a page, on one thread.
 *
 * <p>Measures processor time, which does not depend on the load of the machine.
 */
public final class CompressionBenchmark {

    private static final int WARM_UP = 1_000;
    private static final int ROUNDS = 15;
    private static final int PAGES = 100;
    private static final double NANOS_PER_MICRO = 1_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final MarkdownTable TABLE = new MarkdownTable(
            "Coding, level | bytes | processor time, median | highest", "%s | %,d | %.0f µs | %.0f µs");

    private CompressionBenchmark() {}

    public static void run(PrintStream out) {
        byte[] page = AnswerPage.bytes();
        out.printf(Locale.ROOT, "A page of %d posts, %,d bytes%n%n", AnswerPage.POSTS, page.length);
        TABLE.begin(out);
        for (Setting setting : Setting.values()) {
            long bytes = compress(setting, page, WARM_UP) / WARM_UP;
            double[] micros = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                micros[round] = microsPerPage(setting, page);
            }
            Arrays.sort(micros);
            TABLE.row(out, setting.label(), bytes, micros[ROUNDS / 2], micros[ROUNDS - 1]);
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
