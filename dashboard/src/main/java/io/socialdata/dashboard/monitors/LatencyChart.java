package io.socialdata.dashboard.monitors;

import io.quarkus.qute.TemplateExtension;
import io.socialdata.contract.webhooks.HourlyLatency;
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
        long most = Math.max(
                1,
                hours.stream()
                        .mapToLong(hour -> detected(hour) + delivery(hour))
                        .max()
                        .orElse(1));
        Map<Instant, HourlyLatency> known = hours.stream()
                .collect(Collectors.toMap(HourlyLatency::start, Function.identity(), (one, other) -> one));
        Instant first = now.truncatedTo(ChronoUnit.HOURS).minus(Duration.ofHours(HOURS - 1L));
        List<Bar> bars = new ArrayList<>();
        for (int index = 0; index < HOURS; index++) {
            Instant start = first.plus(Duration.ofHours(index));
            bars.add(bar(index, start, known.get(start), most));
        }
        return new LatencyChart(hours, bars, seconds(most));
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

    @TemplateExtension
    static String detectedShown(HourlyLatency hour) {
        return seconds(hour.detectedLagMs());
    }

    @TemplateExtension
    static String deliveryShown(HourlyLatency hour) {
        return seconds(hour.deliveryLagMs());
    }

    private static long detected(HourlyLatency hour) {
        return hour.detectedLagMs() == null ? 0 : hour.detectedLagMs();
    }

    private static long delivery(HourlyLatency hour) {
        return hour.deliveryLagMs() == null ? 0 : hour.deliveryLagMs();
    }

    private static String seconds(@Nullable Long millis) {
        return millis == null ? "–" : "%.1f s".formatted(millis / 1000.0);
    }

    private static Bar bar(int index, Instant start, @Nullable HourlyLatency hourlyLatency, long most) {
        long detected = hourlyLatency == null ? 0 : detected(hourlyLatency) * HEIGHT / most;
        long delivery = hourlyLatency == null ? 0 : delivery(hourlyLatency) * HEIGHT / most;
        String clock = CLOCK.format(start);
        String title = hourlyLatency == null
                ? clock + " no deliveries"
                : "%s detection %s, delivery %s"
                        .formatted(clock, detectedShown(hourlyLatency), deliveryShown(hourlyLatency));
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
