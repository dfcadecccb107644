package io.socialdata.contract.feedback;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A report with everything that its account may see.
 *
 * @param evidence a JSON object
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonIgnoreProperties(ignoreUnknown = true)
public record FeedbackReport(
        @JsonUnwrapped Summary summary,
        String details,
        @Nullable Object evidence) {

    /** The part of a report that a list shows. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Summary(
            UUID id,
            String type,
            String title,
            @Nullable String area,
            String status,
            @Nullable String response,
            Instant createdAt,
            Instant updatedAt) {}

    /** One page of reports, newest first. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Page(
            List<Summary> feedback,
            int count,
            int limit,
            @Nullable String nextCursor) {

        public Page {
            feedback = List.copyOf(feedback);
        }
    }
}
