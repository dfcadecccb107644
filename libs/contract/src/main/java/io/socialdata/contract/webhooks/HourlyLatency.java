package io.socialdata.contract.webhooks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One hour in which deliveries began, of {@code GET /internal/accounts/{id}/deliveries/latency}.
 *
 * @param detectedLagMs median from the post to its detection; null if the time of the post is unknown
 * @param deliveryLagMs median from detection to delivery; null if nothing was delivered
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonIgnoreProperties(ignoreUnknown = true)
public record HourlyLatency(
        Instant start,
        long delivered,
        long failed,
        @Nullable Long detectedLagMs,
        @Nullable Long deliveryLagMs) {

    /** The hours up to now, oldest first. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Hours(List<HourlyLatency> hours) {

        public Hours {
            hours = List.copyOf(hours);
        }
    }
}
