package io.socialdata.delivery.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One event on its way to one webhook, with the latency of each step. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(Include.ALWAYS)
record DeliveryView(
        UUID id,
        @Nullable UUID monitorId,
        UUID webhookId,
        @Nullable String tweetId,
        String status,
        @Nullable String tweetCreatedAt,
        Instant detectedAt,
        @Nullable Instant deliveredAt,
        @Nullable Long detectedLagMs,
        @Nullable Long deliveryLagMs,
        @Nullable Long totalLagMs) {

    private static final DateTimeFormatter PLATFORM_TIME = DateTimeFormatter.ofPattern(
                    "EEE MMM dd HH:mm:ss '+0000' uuuu", Locale.US)
            .withZone(ZoneOffset.UTC);

    static DeliveryView of(
            UUID id,
            @Nullable UUID monitorId,
            UUID webhookId,
            @Nullable String tweetId,
            String status,
            @Nullable Instant postedAt,
            Instant detectedAt,
            @Nullable Instant deliveredAt) {
        return new DeliveryView(
                id,
                monitorId,
                webhookId,
                tweetId,
                status,
                postedAt == null ? null : PLATFORM_TIME.format(postedAt),
                detectedAt,
                deliveredAt,
                lag(postedAt, detectedAt),
                lag(detectedAt, deliveredAt),
                lag(postedAt, deliveredAt));
    }

    private static @Nullable Long lag(@Nullable Instant from, @Nullable Instant to) {
        return from == null || to == null ? null : Duration.between(from, to).toMillis();
    }
}
