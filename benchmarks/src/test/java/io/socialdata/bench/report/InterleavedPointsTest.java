package io.socialdata.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.bench.report.GrowthCurve.Point;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterleavedPointsTest {

    private final List<Long> order = new ArrayList<>();

    @Test
    void everyOtherTimeBeginsWithTheMostWork() throws Exception {
        InterleavedPoints.measured(3, List.of(1L, 10L, 100L), work -> {
            order.add(work);
            return 1;
        });

        assertThat(order).containsExactly(1L, 10L, 100L, 100L, 10L, 1L, 1L, 10L, 100L);
    }

    @Test
    void figureIsTheMedian() throws Exception {
        Deque<Double> figures = new ArrayDeque<>(List.of(5.0, 70.0, 90.0, 4.0, 6.0, 80.0));

        List<Point> points = InterleavedPoints.measured(3, List.of(1L, 10L), _ -> figures.remove());

        assertThat(points).containsExactly(new Point(1, 5), new Point(10, 80));
    }
}
