package io.socialdata.feedback.reports;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
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
        @JsonRawValue @Nullable String evidence) {

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

        static Summary of(FeedbackReportEntity report) {
            return new Summary(
                    report.id,
                    report.content.type(),
                    report.content.title(),
                    report.content.area(),
                    report.status,
                    report.response,
                    report.createdAt,
                    report.updatedAt);
        }
    }

    static ReportView of(FeedbackReportEntity report) {
        return new ReportView(Summary.of(report), report.content.details(), report.content.evidence());
    }
}
