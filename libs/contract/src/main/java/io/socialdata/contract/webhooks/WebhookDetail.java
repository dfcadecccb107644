package io.socialdata.contract.webhooks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** A webhook with its latest delivery and its results. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonIgnoreProperties(ignoreUnknown = true)
public record WebhookDetail(
        @JsonUnwrapped WebhookView webhook,
        @Nullable DeliveryView lastDelivery,
        @JsonProperty("last_24_hours") Results lastDay,
        @JsonProperty("last_7_days") Results lastWeek) {

    /**
     * Deliveries that began in a period until now and have ended.
     *
     * @param successRate from 0 to 1; null if no delivery has ended
     * @param examined number of the latest deliveries of the key among which these are; null if it had no more than that
     *     in the period
     */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Results(
            long delivered,
            long failed,
            @Nullable BigDecimal successRate,
            @Nullable Integer examined) {

        private static final int RATE_DECIMALS = 4;

        /** Rounds the rate down, so that a single failure never looks like none. */
        public static Results of(long delivered, long failed, @Nullable Integer examined) {
            long ended = delivered + failed;
            BigDecimal rate = ended == 0
                    ? null
                    : BigDecimal.valueOf(delivered).divide(BigDecimal.valueOf(ended), RATE_DECIMALS, RoundingMode.DOWN);
            return new Results(delivered, failed, rate, examined);
        }
    }
}
