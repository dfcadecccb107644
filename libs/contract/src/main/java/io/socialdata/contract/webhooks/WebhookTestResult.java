package io.socialdata.contract.webhooks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a test event.
 *
 * @param error what went wrong, in words; null if it was delivered
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonIgnoreProperties(ignoreUnknown = true)
public record WebhookTestResult(
        UUID id,
        boolean delivered,
        @Nullable Integer statusCode,
        @Nullable String error) {}
