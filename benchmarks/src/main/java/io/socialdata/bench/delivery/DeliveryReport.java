package io.socialdata.bench.delivery;

import io.socialdata.bench.report.MarkdownTable;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import org.HdrHistogram.Histogram;

/** The tables of a run, in the format of the documentation. */
final class DeliveryReport {

    private static final double MIN_PER_CPU_SECOND = 5_000;
    private static final double MAX_RATIO = 1.2;
    private static final double MICROS_PER_MILLI = 1_000;

    private static final MarkdownTable WAVES = new MarkdownTable(
            "History | deliveries | deliveries/s | service per delivery | PostgreSQL per delivery | Kafka per delivery"
                    + " | deliveries per CPU-s without Kafka | with Kafka | wanted | | load average",
            "%s | %,d | %,.0f | %.0f µs | %.0f µs | %.0f µs | %,.0f | %,.0f | %,.0f | %s | %.1f");
    private static final MarkdownTable ISOLATION = new MarkdownTable(
            "Receivers | events measured | p50 | p95 | p99 | p95, times | wanted |",
            "%s | %,d | %.1f ms | %.1f ms | %.1f ms | %.2f | %.1f | %s");

    private final PrintStream out;
    private Histogram alone = new Histogram(3);

    DeliveryReport(PrintStream out) {
        this.out = out;
    }

    void beginBursts() {
        out.println();
        WAVES.begin(out);
    }

    /** Prints a burst for which nothing is required. */
    void withoutTarget(String history, DeliveryBurst deliveryBurst) {
        burst(history, deliveryBurst, "");
    }

    void burst(String history, DeliveryBurst deliveryBurst) {
        burst(
                history,
                deliveryBurst,
                MarkdownTable.verdict(deliveryBurst.perCpuSecondWithBroker() >= MIN_PER_CPU_SECOND));
    }

    private void burst(String history, DeliveryBurst deliveryBurst, String verdict) {
        WAVES.row(
                out,
                history,
                deliveryBurst.deliveries(),
                deliveryBurst.perSecond(),
                deliveryBurst.serviceMicros(),
                deliveryBurst.postgresMicros(),
                deliveryBurst.brokerMicros(),
                deliveryBurst.perCpuSecond(),
                deliveryBurst.perCpuSecondWithBroker(),
                MIN_PER_CPU_SECOND,
                verdict,
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    void beginIsolation(String receivers, Histogram alone) {
        this.alone = alone;
        out.println();
        ISOLATION.begin(out);
        waits(receivers, alone);
    }

    void waitsAlongside(String others, Histogram alongside) {
        waits("the same, beside " + others, alongside);
    }

    private void waits(String receivers, Histogram micros) {
        double ratio = (double) micros.getValueAtPercentile(95) / alone.getValueAtPercentile(95);
        ISOLATION.row(
                out,
                receivers,
                micros.getTotalCount(),
                micros.getValueAtPercentile(50) / MICROS_PER_MILLI,
                micros.getValueAtPercentile(95) / MICROS_PER_MILLI,
                micros.getValueAtPercentile(99) / MICROS_PER_MILLI,
                ratio,
                MAX_RATIO,
                MarkdownTable.verdict(ratio <= MAX_RATIO));
    }
}
