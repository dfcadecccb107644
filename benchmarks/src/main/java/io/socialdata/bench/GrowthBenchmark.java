package io.socialdata.bench;

import io.socialdata.bench.delivery.DeliveryBenchmark;
import io.socialdata.bench.detection.DetectionBenchmark;
import io.socialdata.bench.gateway.GatewayBenchmark;
import io.socialdata.bench.ledger.LedgerBenchmark;
import io.socialdata.bench.pages.PagesBenchmark;
import io.socialdata.bench.reads.ReadsGrowth;
import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.MarkdownTable;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Measures figures of the suite at one, ten and more times the work, and shows how the cost grows with it. */
final class GrowthBenchmark {

    private static final MarkdownTable TABLE = new MarkdownTable(
            "What | work | figure | cost, last per first | if logarithmic | growth", "%s | %s | %s | %.2f | %.2f | %s");
    private static final double MILLION = 1_000_000;

    private GrowthBenchmark() {}

    /** Returns the names of the benchmarks whose figures are measured. */
    static List<String> names() {
        return List.of("gateway", "ledger", "delivery", "detection", "reads", "pages");
    }

    /** Measures the figures of these benchmarks, each with services of its own, and prints them. */
    static void run(Path checkout, List<String> names, PrintStream out) throws Exception {
        out.printf(
                Locale.ROOT,
                "%n%s, JDK %s; load average before %.1f.%n%n",
                Instant.now().truncatedTo(ChronoUnit.MINUTES),
                Runtime.version(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        TABLE.begin(out);
        for (String name : names) {
            measure(name, checkout).forEach(curve -> row(curve, out));
        }
    }

    private static List<GrowthCurve> measure(String name, Path checkout) throws Exception {
        return switch (name) {
            case "gateway" -> GatewayBenchmark.growth(checkout);
            case "ledger" -> LedgerBenchmark.growth(checkout);
            case "delivery" -> DeliveryBenchmark.growth(checkout);
            case "detection" -> DetectionBenchmark.growth(checkout);
            case "reads" -> ReadsGrowth.measure(checkout);
            case "pages" -> PagesBenchmark.growth(checkout);
            default -> throw new IllegalArgumentException("there is no growth of " + name);
        };
    }

    private static void row(GrowthCurve curve, PrintStream out) {
        TABLE.row(
                out,
                curve.title(),
                points(curve, GrowthCurve.Point::amount) + " " + curve.work(),
                points(curve, GrowthCurve.Point::figure) + " " + curve.unit(),
                curve.costTimes(),
                curve.logarithmTimes(),
                curve.shape().shown());
    }

    private static String points(GrowthCurve curve, ToDoubleFunction<GrowthCurve.Point> part) {
        return curve.points().stream()
                .map(point -> shown(part.applyAsDouble(point)))
                .collect(Collectors.joining("; "));
    }

    /** Returns about three digits, and all of those before the point. */
    private static String shown(double number) {
        if (number >= MILLION && number % MILLION == 0) {
            return String.format(Locale.ROOT, "%,.0f million", number / MILLION);
        }
        if (number >= 100 || number == Math.rint(number)) {
            return String.format(Locale.ROOT, "%,.0f", number);
        }
        return String.format(Locale.ROOT, number >= 10 ? "%.1f" : "%.2f", number);
    }
}
