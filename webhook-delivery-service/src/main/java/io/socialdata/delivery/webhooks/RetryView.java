package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.delivery.queue.RetryPlan;
import java.math.BigDecimal;
import java.time.Duration;

/**
 * The retry plan of a webhook, its own or the default.
 *
 * @param firstDelaySeconds time from the first attempt to the second
 */
@JsonNaming(SnakeCaseStrategy.class)
public record RetryView(int maxAttempts, BigDecimal firstDelaySeconds) {

    static RetryView of(WebhookEntity webhook, int maxAttempts) {
        RetryPlan plan = webhook.retryPlan().withAtMost(maxAttempts);
        return new RetryView(plan.attempts(), seconds(plan.firstDelay()));
    }

    static BigDecimal seconds(Duration delay) {
        return BigDecimal.valueOf(delay.toMillis(), 3).stripTrailingZeros();
    }
}
