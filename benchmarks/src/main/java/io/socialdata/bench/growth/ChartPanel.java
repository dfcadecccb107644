package io.socialdata.bench.growth;

import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.GrowthCurve.Point;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import javax.xml.stream.XMLStreamException;

/** The chart of one curve: the work from left to right on a logarithmic scale, the figure upwards from zero. */
final class ChartPanel {

    static final int WIDTH = 330;
    static final int HEIGHT = 236;

    private static final double LEFT = 56;
    private static final double RIGHT = WIDTH - 34;
    /** So far to the right that its figure is not over the labels of the scale. */
    private static final double FIRST_POINT = LEFT + 24;

    private static final double TOP = 78;
    private static final double BOTTOM = HEIGHT - 44;
    private static final double ABOVE_POINT = 9;
    private static final int STEPS = 24;

    private final GrowthCurve curve;
    private final double first;
    private final double last;
    private final double highest;

    ChartPanel(GrowthCurve curve) {
        this.curve = curve;
        this.first = curve.points().getFirst().amount();
        this.last = curve.points().getLast().amount();
        this.highest = round(DoubleStream.concat(curve.points().stream().mapToDouble(Point::figure), logarithm())
                .max()
                .orElseThrow());
    }

    void draw(SvgWriter out) throws XMLStreamException {
        out.text("text", curve.title(), "class", "name", "x", 16, "y", 24);
        out.text("text", curve.unit(), "x", 16, "y", 40);
        out.text(
                "text",
                String.format(
                        Locale.ROOT,
                        "%s: cost × %.2f, work × %s",
                        curve.shape().shown(),
                        curve.costTimes(),
                        ShownNumber.of(curve.workTimes())),
                "x",
                16,
                "y",
                55);
        for (double share : new double[] {0, 0.5, 1}) {
            double at = y(share * highest);
            out.shape("path", "class", "grid", "d", String.format(Locale.ROOT, "M%.1f %.1fH%.1f", LEFT, at, RIGHT));
            out.text("text", ShownNumber.of(share * highest), "text-anchor", "end", "x", LEFT - 6, "y", at + 4);
        }
        out.shape("path", "class", "logarithm", "d", line(works(), curve::logarithmicFigure));
        drawPoints(out);
        out.text("text", curve.work(), "text-anchor", "middle", "x", (LEFT + RIGHT) / 2, "y", BOTTOM + 34);
    }

    private void drawPoints(SvgWriter out) throws XMLStreamException {
        List<Point> points = curve.points();
        out.shape(
                "path",
                "class",
                "curve",
                "d",
                IntStream.range(0, points.size())
                        .mapToObj(i -> String.format(
                                Locale.ROOT,
                                "%s%.1f %.1f",
                                i == 0 ? "M" : "L",
                                x(points.get(i).amount()),
                                y(points.get(i).figure())))
                        .collect(Collectors.joining()));
        for (Point point : points) {
            double x = x(point.amount());
            double y = y(point.figure());
            out.shape("circle", "class", "point", "cx", x, "cy", y, "r", 3.5);
            out.text(
                    "text",
                    ShownNumber.of(point.figure()),
                    "class",
                    "figure",
                    "text-anchor",
                    "middle",
                    "x",
                    x,
                    "y",
                    y - ABOVE_POINT);
            out.text("text", ShownNumber.of(point.amount()), "text-anchor", "middle", "x", x, "y", BOTTOM + 18);
        }
    }

    private String line(DoubleStream works, DoubleUnaryOperator figure) {
        return works.mapToObj(work -> String.format(
                        Locale.ROOT, "%s%.1f %.1f", work == first ? "M" : "L", x(work), y(figure.applyAsDouble(work))))
                .collect(Collectors.joining());
    }

    private DoubleStream logarithm() {
        return works().map(curve::logarithmicFigure);
    }

    /** Returns amounts of work at equal distances in the chart. */
    private DoubleStream works() {
        return IntStream.rangeClosed(0, STEPS)
                .mapToDouble(step -> first * Math.pow(last / first, (double) step / STEPS));
    }

    private double x(double work) {
        return FIRST_POINT + (RIGHT - FIRST_POINT) * Math.log(work / first) / Math.log(last / first);
    }

    private double y(double figure) {
        return BOTTOM - (BOTTOM - TOP) * figure / highest;
    }

    /** Returns the next higher number that is 1, 1.5, 2, 3, 4, 6 or 8 times a power of ten. */
    static double round(double figure) {
        double power = Math.pow(10, Math.floor(Math.log10(figure)));
        return DoubleStream.of(1, 1.5, 2, 3, 4, 6, 8, 10)
                .map(times -> times * power)
                .filter(rounded -> rounded >= figure)
                .findFirst()
                .orElseThrow();
    }
}
