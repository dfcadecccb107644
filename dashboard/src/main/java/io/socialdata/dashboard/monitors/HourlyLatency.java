package io.socialdata.dashboard.monitors;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Median latencies of one hour. */
public record HourlyLatency(
        Instant start,
        long delivered,
        long failed,
        @Nullable Long detectedLagMs,
        @Nullable Long deliveryLagMs) {

    public long detected() {
        return detectedLagMs == null ? 0 : detectedLagMs;
    }

    public long delivery() {
        return deliveryLagMs == null ? 0 : deliveryLagMs;
    }

    public long whole() {
        return detected() + delivery();
    }

    static String seconds(@Nullable Long millis) {
        return millis == null ? "–" : "%.1f s".formatted(millis / 1000.0);
    }

    public String detectedShown() {
        return seconds(detectedLagMs);
    }

    public String deliveryShown() {
        return seconds(deliveryLagMs);
    }
}
