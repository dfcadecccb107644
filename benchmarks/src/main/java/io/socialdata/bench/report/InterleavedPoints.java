package io.socialdata.bench.report;

import io.socialdata.bench.report.GrowthCurve.Point;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Points of a curve that are measured in turns, several times, and in the reverse order every other time, so that other
 * load of the machine affects them alike. The figure of a point is the median.
 */
public final class InterleavedPoints {

    private InterleavedPoints() {}

    /** Measures the figure at an amount of work. */
    @FunctionalInterface
    public interface Figure {
        double at(long work) throws Exception;
    }

    /** Measures each amount of work this many times. */
    public static List<Point> measured(int times, List<Long> works, Figure figure) throws Exception {
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
