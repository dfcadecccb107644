package io.socialdata.feedback.reports;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A report with all that its account may see of it. */
@JsonInclude(JsonInclude.Include.ALWAYS)
record ReportView(
        @JsonUnwrapped Summary summary,
        String details,
        @Nullable JsonNode evidence) {

    /** What a list shows. */
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

        static Summary of(FeedbackReport report) {
            return new Summary(
                    report.id(),
                    report.text().kind(),
                    report.text().title(),
                    report.text().area(),
                    report.status(),
                    report.response(),
                    report.createdAt(),
                    report.updatedAt());
        }
    }

    static ReportView of(FeedbackReport report) {
        return new ReportView(
                Summary.of(report), report.text().details(), report.text().evidence());
    }
}
