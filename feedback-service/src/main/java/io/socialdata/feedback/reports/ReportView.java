package io.socialdata.feedback.reports;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A report with everything its account may see. */
@JsonInclude(JsonInclude.Include.ALWAYS)
record ReportView(
        @JsonUnwrapped Summary summary,
        String details,
        @Nullable JsonNode evidence) {

    /** The part of a report that a list shows. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record Summary(
            UUID id,
            ReportType type,
            String title,
            @Nullable String area,
            ReportStatus status,
            @Nullable String response,
            Instant createdAt,
            Instant updatedAt) {

        static Summary of(FeedbackReport feedbackReport) {
            return new Summary(
                    feedbackReport.id(),
                    feedbackReport.text().kind(),
                    feedbackReport.text().title(),
                    feedbackReport.text().area(),
                    feedbackReport.status(),
                    feedbackReport.response(),
                    feedbackReport.createdAt(),
                    feedbackReport.updatedAt());
        }
    }

    static ReportView of(FeedbackReport feedbackReport) {
        return new ReportView(
                Summary.of(feedbackReport),
                feedbackReport.text().details(),
                feedbackReport.text().evidence());
    }
}
