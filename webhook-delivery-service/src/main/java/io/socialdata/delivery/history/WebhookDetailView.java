package io.socialdata.delivery.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.delivery.history.WebhookCountsRepository.WebhookCounts;
import io.socialdata.delivery.webhooks.WebhookEntity;
import io.socialdata.delivery.webhooks.WebhookState;
import io.socialdata.delivery.webhooks.WebhookView;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A webhook with its state and its results, as the public API shows it. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(Include.ALWAYS)
record WebhookDetailView(
        @JsonUnwrapped WebhookView webhook,
        WebhookState state,
        @Nullable Instant failingSince,
        @Nullable Instant lastDeliveredAt,
        @Nullable DeliveryView lastDelivery,
        @JsonProperty("last_24_hours") ResultsView lastDay,
        @JsonProperty("last_7_days") ResultsView lastWeek) {

    private static final int RATE_DECIMALS = 4;

    /** @param successRate null if no delivery has ended */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record ResultsView(
            long delivered,
            long failed,
            @Nullable BigDecimal successRate,
            @Nullable Integer examined) {

        static ResultsView of(WebhookCounts counts) {
            return new ResultsView(counts.delivered(), counts.failed(), rate(counts), counts.examined());
        }

        /** Rounds down, so that a single failure never looks like none. */
        private static @Nullable BigDecimal rate(WebhookCounts counts) {
            long ended = counts.delivered() + counts.failed();
            return ended == 0
                    ? null
                    : BigDecimal.valueOf(counts.delivered())
                            .divide(BigDecimal.valueOf(ended), RATE_DECIMALS, RoundingMode.DOWN);
        }
    }

    static WebhookDetailView of(
            WebhookEntity webhook,
            WebhookView shown,
            WebhookState state,
            Optional<AccountDelivery> latest,
            WebhookCounts day,
            WebhookCounts week) {
        return new WebhookDetailView(
                shown,
                state,
                webhook.failingSince,
                webhook.lastDeliveredAt,
                latest.map(AccountDelivery::view).orElse(null),
                ResultsView.of(day),
                ResultsView.of(week));
    }

    /** Omits the URL, which may contain a secret of the receiver. */
    @Override
    public String toString() {
        return "WebhookDetailView[%s]".formatted(webhook.id());
    }
}
