package io.socialdata.dashboard.usage;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Bar chart of calls and errors, one bar for each hour, day or week, on a canvas of fixed size.
 *
 * @param ticks the labels of the vertical axis
 * @param most the largest number of calls in one bar
 */
public record UsageChart(List<Bar> bars, List<AxisTick> ticks, long most, String first, String last) {

    public static final int WIDTH = 720;
    public static final int HEIGHT = 180;

    private static final int TEXT_LENGTH = 16;
    private static final double GAP = 0.25;

    /**
     * One bar.
     *
     * @param callsHeight the height of the bar for all calls
     * @param failedHeight the height of the part for failed calls
     * @param serverErrorHeight the height of the part for server errors, within that for failed calls
     */
    public record Bar(
            String what, double x, double width, double callsHeight, double failedHeight, double serverErrorHeight) {

        public double callsTop() {
            return HEIGHT - callsHeight;
        }

        public double failedTop() {
            return HEIGHT - failedHeight;
        }

        public double serverErrorTop() {
            return HEIGHT - serverErrorHeight;
        }
    }

    public int width() {
        return WIDTH;
    }

    public int height() {
        return HEIGHT;
    }

    /** Returns the text alternative of the chart. */
    public String description() {
        return "Calls from %s to %s UTC, peak %d.".formatted(first, last, most);
    }

    /** Draws the totals of the hours or days of a period. */
    public static UsageChart of(UsagePeriod period, List<UsageTotal> totals) {
        List<Instant> slots = period.slots(period.bars());
        List<UsageTotal> sums = period.sums(period.bars(), totals);
        Map<String, UsageTotal> byStart =
                sums.stream().collect(Collectors.toMap(sum -> Objects.requireNonNull(sum.name()), Function.identity()));
        long most = Math.max(1, sums.stream().mapToLong(UsageTotal::calls).max().orElse(0));
        List<AxisTick> ticks = AxisTick.upTo(most, HEIGHT);
        long top = ticks.getLast().calls();
        double step = (double) WIDTH / slots.size();
        List<Bar> bars = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            Instant start = slots.get(slot);
            UsageTotal usageTotal = byStart.getOrDefault(start.toString(), UsageTotal.none(start.toString()));
            bars.add(new Bar(
                    "%s UTC: %d calls, %d client errors, %d server errors, %s"
                            .formatted(
                                    text(start),
                                    usageTotal.calls(),
                                    usageTotal.clientErrorCalls(),
                                    usageTotal.serverErrorCalls(),
                                    usageTotal.charged()),
                    rounded(slot * step + step * GAP / 2),
                    rounded(step * (1 - GAP)),
                    rounded((double) HEIGHT * usageTotal.calls() / top),
                    rounded((double) HEIGHT * usageTotal.failedCalls() / top),
                    rounded((double) HEIGHT * usageTotal.serverErrorCalls() / top)));
        }
        return new UsageChart(bars, ticks, most, text(slots.getFirst()), text(slots.getLast()));
    }

    private static String text(Instant start) {
        return start.toString().substring(0, TEXT_LENGTH).replace('T', ' ');
    }

    private static double rounded(double length) {
        return Math.round(length * 10) / 10.0;
    }
}
