package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A change of a webhook as the public API takes it. Null leaves a value unchanged. */
@JsonNaming(SnakeCaseStrategy.class)
record UpdateWebhookRequest(
        @Nullable String url,
        @Nullable String status,
        @Nullable String description,
        @Nullable List<String> eventTypes,
        @Nullable Map<String, @Nullable String> headers,
        @Nullable RetryRequest retry) {

    WebhookUpdate update(@Nullable String checkedUrl) {
        return new WebhookUpdate(
                checkedUrl, active(status), description, eventTypes, headers, RetryRequest.settings(retry));
    }

    private static @Nullable Boolean active(@Nullable String status) {
        if (status == null) {
            return null;
        }
        return switch (status) {
            case "active" -> true;
            case "disabled" -> false;
            default ->
                throw new ApiException(ErrorCode.BAD_REQUEST, "status must be active or disabled.").field("status");
        };
    }

    /** Omits URL and headers, which may contain secrets of the receiver. */
    @Override
    public String toString() {
        return "UpdateWebhookRequest[redacted]";
    }
}
