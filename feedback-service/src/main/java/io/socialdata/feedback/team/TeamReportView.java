package io.socialdata.feedback.team;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.feedback.reports.FeedbackReport;
import io.socialdata.feedback.reports.ReportStatus;
import io.socialdata.feedback.reports.ReportType;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A report as the team sees it, including the account, the key and the client that sent it. */
@JsonInclude(JsonInclude.Include.ALWAYS)
record TeamReportView(
        UUID id,
        UUID accountId,
        @Nullable UUID keyId,
        ReportType type,
        String title,
        String details,
        @Nullable String area,
        @Nullable JsonNode evidence,
        @Nullable String client,
        ReportStatus status,
        @Nullable String response,
        Instant createdAt,
        Instant updatedAt) {

    static TeamReportView of(FeedbackReport feedbackReport) {
        FeedbackReport.Content content = feedbackReport.text();
        return new TeamReportView(
                feedbackReport.id(),
                feedbackReport.accountId(),
                feedbackReport.keyId(),
                content.kind(),
                content.title(),
                content.details(),
                content.area(),
                content.evidence(),
                content.client(),
                feedbackReport.status(),
                feedbackReport.response(),
                feedbackReport.createdAt(),
                feedbackReport.updatedAt());
    }
}
