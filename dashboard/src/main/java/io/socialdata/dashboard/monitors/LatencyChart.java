package io.socialdata.dashboard.monitors;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Chart of the last 24 hours: a bar for each hour, with the detection latency below and the delivery latency above.
 *
 * @param most the label of the top of the chart
 */
public record LatencyChart(List<HourlyLatency> hours, List<Bar> bars, String most) {

    static final int HOURS = 24;
    static final int HEIGHT = 120;
    static final int STEP = 30;
    private static final int GAP = 6;
    private static final int LABEL_EVERY = 6;
    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("HH:mm").withZone(ZoneOffset.UTC);

    /** One hour, in the units of the chart; y counts from the top. */
    public record Bar(
            int x,
            int width,
            long detectedY,
            long detected,
            long deliveryY,
            long delivery,
            String label,
            String title) {}

    /** Creates the chart. Hours without deliveries have no bar. */
    static LatencyChart of(List<HourlyLatency> hours, Instant now) {
        long most =
                Math.max(1, hours.stream().mapToLong(HourlyLatency::whole).max().orElse(1));
        Map<Instant, HourlyLatency> known = hours.stream()
                .collect(Collectors.toMap(HourlyLatency::start, Function.identity(), (one, other) -> one));
        Instant first = now.truncatedTo(ChronoUnit.HOURS).minus(Duration.ofHours(HOURS - 1L));
        List<Bar> bars = new ArrayList<>();
        for (int index = 0; index < HOURS; index++) {
            Instant start = first.plus(Duration.ofHours(index));
            bars.add(bar(index, start, known.get(start), most));
        }
        return new LatencyChart(hours, bars, HourlyLatency.seconds(most));
    }

    public boolean isEmpty() {
        return hours.isEmpty();
    }

    public int width() {
        return HOURS * STEP;
    }

    public int height() {
        return HEIGHT;
    }

    private static Bar bar(int index, Instant start, @Nullable HourlyLatency hourlyLatency, long most) {
        long detected = hourlyLatency == null ? 0 : hourlyLatency.detected() * HEIGHT / most;
        long delivery = hourlyLatency == null ? 0 : hourlyLatency.delivery() * HEIGHT / most;
        String clock = CLOCK.format(start);
        String title = hourlyLatency == null
                ? clock + " no deliveries"
                : "%s detection %s, delivery %s"
                        .formatted(clock, hourlyLatency.detectedShown(), hourlyLatency.deliveryShown());
        return new Bar(
                index * STEP,
                STEP - GAP,
                HEIGHT - detected,
                detected,
                HEIGHT - detected - delivery,
                delivery,
                index % LABEL_EVERY == 0 ? clock : "",
                title);
    }
}
