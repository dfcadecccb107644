package io.socialdata.bench.growth;

import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.MarkdownTable;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Measures figures of the suite at one, ten and more times the work, and shows how the cost grows with it. */
public final class GrowthBenchmark {

    private static final MarkdownTable TABLE = new MarkdownTable(
            "What | work | figure | cost, last per first | if logarithmic | growth", "%s | %s | %s | %.2f | %.2f | %s");

    private GrowthBenchmark() {}

    /**
     * Measures and prints.
     *
     * @param image file for the image, with the figures in a file of the same name beside it; figures of other
     *     measurements that this file has already are kept and drawn as well
     */
    public static void run(Path checkout, List<GrowthMeasure> measures, Optional<Path> image, PrintStream out)
            throws Exception {
        out.printf(
                Locale.ROOT,
                "%n%s, JDK %s; load average before %.1f.%n%n",
                Instant.now().truncatedTo(ChronoUnit.MINUTES),
                Runtime.version(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        TABLE.begin(out);
        for (GrowthMeasure measure : measures) {
            List<GrowthCurve> curves = measure.measure(checkout);
            curves.forEach(curve -> row(curve, out));
            // At once, in case a later measurement fails.
            if (image.isPresent()) {
                save(curves, image.get());
            }
        }
    }

    private static void save(List<GrowthCurve> curves, Path image) throws Exception {
        GrowthFigures figures = GrowthFigures.beside(image);
        figures.replace(curves);
        Files.writeString(image, new GrowthChart(figures.read()).svg());
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
                .map(point -> ShownNumber.of(part.applyAsDouble(point)))
                .collect(Collectors.joining("; "));
    }
}
