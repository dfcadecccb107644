package io.socialdata.bench.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A figure at growing amounts of the same work.
 *
 * @param title the figure, with the part of the suite that it is measured at
 * @param unit unit of the figure
 * @param work unit of the work, in the plural
 * @param points at least two, the one with the least work first
 */
public record GrowthCurve(String title, String unit, String work, Kind kind, List<Point> points) {

    /** Less than the differences between two runs on the same machine. */
    private static final double FLAT_UP_TO = 1.2;

    /** A figure at one amount of work. */
    public record Point(long work, double figure) {

        /** Returns the work for calculations; no amount of work is so large that this loses anything. */
        public double amount() {
            return (double) work;
        }
    }

    /** The relation of a figure to the cost. */
    public enum Kind {
        /** Cost is the reciprocal of the figure. */
        RATE,
        /** The figure is the cost. */
        COST
    }

    /** The growth of the cost with the work. */
    public enum Shape {
        FLAT("flat"),
        LOGARITHMIC("at most logarithmic"),
        FASTER("faster than logarithmic");

        private final String shown;

        Shape(String shown) {
            this.shown = shown;
        }

        public String shown() {
            return shown;
        }
    }

    public GrowthCurve {
        points = List.copyOf(points);
        if (points.size() < 2) {
            throw new IllegalArgumentException("a curve has two points at least");
        }
    }

    /** Returns the cost of the last point compared with that of the first. */
    public double costTimes() {
        double figures = points.getLast().figure() / points.getFirst().figure();
        return kind == Kind.COST ? figures : 1 / figures;
    }

    /** Returns what {@link #costTimes} would be if the cost were proportional to the logarithm of the work. */
    public double logarithmTimes() {
        return Math.log(points.getLast().amount()) / Math.log(points.getFirst().amount());
    }

    public Shape shape() {
        double times = costTimes();
        if (times <= FLAT_UP_TO) {
            return Shape.FLAT;
        }
        return times <= logarithmTimes() ? Shape.LOGARITHMIC : Shape.FASTER;
    }

    /** Measures the figure at an amount of work. */
    @FunctionalInterface
    public interface Figure {
        double at(long work) throws Exception;
    }

    /**
     * Measures each amount of work this many times in turns, and in the reverse order every other time, so that other load
     * of the machine affects all points alike. The figure of a point is the median.
     */
    public static List<Point> inTurns(int times, List<Long> works, Figure figure) throws Exception {
        List<List<Double>> figures =
                works.stream().map(_ -> (List<Double>) new ArrayList<Double>()).toList();
        List<Integer> order = new ArrayList<>();
        for (int work = 0; work < works.size(); work++) {
            order.add(work);
        }
        for (int time = 0; time < times; time++) {
            for (int work : order) {
                figures.get(work).add(figure.at(works.get(work)));
            }
            Collections.reverse(order);
        }
        List<Point> points = new ArrayList<>();
        for (int work = 0; work < works.size(); work++) {
            points.add(new Point(
                    works.get(work),
                    PairedValues.median(figures.get(work).stream().sorted().toList())));
        }
        return points;
    }
}
