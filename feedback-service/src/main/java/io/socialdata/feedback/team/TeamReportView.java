package io.socialdata.feedback.team;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import io.socialdata.feedback.reports.FeedbackReportEntity;
import io.socialdata.feedback.reports.ReportContent;
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
        @JsonRawValue @Nullable String evidence,
        @Nullable String client,
        ReportStatus status,
        @Nullable String response,
        Instant createdAt,
        Instant updatedAt) {

    static TeamReportView of(FeedbackReportEntity report) {
        ReportContent content = report.content;
        return new TeamReportView(
                report.id,
                report.accountId,
                report.keyId,
                content.type(),
                content.title(),
                content.details(),
                content.area(),
                content.evidence(),
                content.client(),
                report.status,
                report.response,
                report.createdAt,
                report.updatedAt);
    }
}
