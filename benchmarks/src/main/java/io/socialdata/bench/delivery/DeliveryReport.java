package io.socialdata.bench.delivery;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/** The tables of a run, as they stand in the documentation. */
final class DeliveryReport {

    private static final double WANTED_PER_CPU_SECOND = 1_500;
    private static final double WANTED_RATIO = 1.2;
    private static final double MICROS_PER_MILLI = 1_000;

    private final PrintStream out;
    private Histogram alone = new Histogram(3);

    DeliveryReport(PrintStream out) {
        this.out = out;
    }

    void beginWaves() {
        out.println();
        out.println("| History | deliveries | deliveries/s | service per delivery | PostgreSQL per delivery"
                + " | deliveries per CPU-s of both | wanted | | load average |");
        out.println("|---|--:|--:|--:|--:|--:|--:|---|--:|");
    }

    void wave(String history, DeliveryBurst deliveryBurst) {
        out.printf(
                Locale.ROOT,
                "| %s | %,d | %,.0f | %.0f µs | %.0f µs | %,.0f | %,.0f | %s | %.1f |%n",
                history,
                deliveryBurst.deliveries(),
                deliveryBurst.perSecond(),
                deliveryBurst.serviceMicros(),
                deliveryBurst.postgresMicros(),
                deliveryBurst.perCpuSecond(),
                WANTED_PER_CPU_SECOND,
                met(deliveryBurst.perCpuSecond() >= WANTED_PER_CPU_SECOND),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    void beginIsolation(String receivers, Histogram alone) {
        this.alone = alone;
        out.println();
        out.println("| Receivers | events measured | p50 | p95 | p99 | p95, times | wanted | |");
        out.println("|---|--:|--:|--:|--:|--:|--:|---|");
        waits(receivers, alone);
    }

    void beside(String others, Histogram beside) {
        waits("the same, beside " + others, beside);
    }

    private void waits(String receivers, Histogram micros) {
        double ratio = (double) micros.getValueAtPercentile(95) / alone.getValueAtPercentile(95);
        out.printf(
                Locale.ROOT,
                "| %s | %,d | %.1f ms | %.1f ms | %.1f ms | %.2f | %.1f | %s |%n",
                receivers,
                micros.getTotalCount(),
                micros.getValueAtPercentile(50) / MICROS_PER_MILLI,
                micros.getValueAtPercentile(95) / MICROS_PER_MILLI,
                micros.getValueAtPercentile(99) / MICROS_PER_MILLI,
                ratio,
                WANTED_RATIO,
                met(ratio <= WANTED_RATIO));
    }

    private static String met(boolean met) {
        return met ? "met" : "missed";
    }
}
