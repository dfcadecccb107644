package io.socialdata.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.socialdata.bench.report.GrowthCurve.Kind;
import io.socialdata.bench.report.GrowthCurve.Point;
import io.socialdata.bench.report.GrowthCurve.Shape;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrowthCurveTest {

    /** From 100 to 10,000 the logarithm doubles. */
    @ParameterizedTest
    @CsvSource({
        "COST, 50, 49, FLAT",
        "COST, 50, 60, FLAT",
        "COST, 50, 61, LOGARITHMIC",
        "COST, 50, 100, LOGARITHMIC",
        "COST, 50, 101, FASTER",
        "RATE, 50, 60, FLAT",
        "RATE, 50, 26, LOGARITHMIC",
        "RATE, 50, 24, FASTER",
    })
    void shapeIsThatOfTheCost(Kind kind, double first, double last, Shape shape) {
        assertThat(curve(kind, first, last).shape()).isEqualTo(shape);
    }

    @Test
    void costOfARateIsItsReciprocal() {
        assertThat(curve(Kind.RATE, 50, 25).costTimes()).isEqualTo(2);
        assertThat(curve(Kind.COST, 50, 25).costTimes()).isEqualTo(0.5);
    }

    @Test
    void onePointIsNoCurve() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GrowthCurve("a", "b", "c", Kind.COST, List.of(new Point(1, 1))));
    }

    @Test
    void everyOtherTimeBeginsWithTheMostWork() throws Exception {
        List<Long> order = new ArrayList<>();
        GrowthCurve.inTurns(3, List.of(1L, 10L, 100L), work -> {
            order.add(work);
            return 1;
        });

        assertThat(order).containsExactly(1L, 10L, 100L, 100L, 10L, 1L, 1L, 10L, 100L);
    }

    @Test
    void figureOfPointsInTurnsIsTheMedian() throws Exception {
        Deque<Double> figures = new ArrayDeque<>(List.of(5.0, 70.0, 90.0, 4.0, 6.0, 80.0));

        List<Point> points = GrowthCurve.inTurns(3, List.of(1L, 10L), _ -> figures.remove());

        assertThat(points).containsExactly(new Point(1, 5), new Point(10, 80));
    }

    private static GrowthCurve curve(Kind kind, double first, double last) {
        return new GrowthCurve("Title", "ms", "rows", kind, List.of(new Point(100, first), new Point(10_000, last)));
    }
}
