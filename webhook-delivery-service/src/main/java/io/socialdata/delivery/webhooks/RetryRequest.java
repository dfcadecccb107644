package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.delivery.webhooks.WebhookUpdate.RetrySettings;
import org.jspecify.annotations.Nullable;

/** The retry plan in a request of the public API. Null means the default. */
@JsonNaming(SnakeCaseStrategy.class)
record RetryRequest(@Nullable Integer maxAttempts, @Nullable Integer firstDelaySeconds) {

    static @Nullable RetrySettings settings(@Nullable RetryRequest request) {
        return request == null ? null : new RetrySettings(request.maxAttempts(), request.firstDelaySeconds());
    }
}
