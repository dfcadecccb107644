package io.socialdata.contract.webhooks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A new signing secret of a webhook.
 *
 * @param secret shown only in this response
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonIgnoreProperties(ignoreUnknown = true)
public record RotatedSecret(UUID id, String secret, Instant previousSignsUntil) {

    /**
     * A request for one.
     *
     * @param overlapSeconds how long the previous secret keeps signing; null for a day
     */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Request(@Nullable Integer overlapSeconds) {}

    @Override
    public String toString() {
        return "RotatedSecret[%s]".formatted(id);
    }
}
