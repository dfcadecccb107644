package io.socialdata.feedback.team;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.feedback.reports.Kind;
import io.socialdata.feedback.reports.Report;
import io.socialdata.feedback.reports.Status;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A report as the team sees it: with whose it is, and the client that sent it. */
@JsonInclude(JsonInclude.Include.ALWAYS)
record TeamView(
        UUID id,
        UUID accountId,
        @Nullable UUID keyId,
        Kind type,
        String title,
        String details,
        @Nullable String area,
        @Nullable JsonNode evidence,
        @Nullable String client,
        Status status,
        @Nullable String response,
        Instant createdAt,
        Instant updatedAt) {

    static TeamView of(Report report) {
        Report.Text text = report.text();
        return new TeamView(
                report.id(),
                report.accountId(),
                report.keyId(),
                text.kind(),
                text.title(),
                text.details(),
                text.area(),
                text.evidence(),
                text.client(),
                report.status(),
                report.response(),
                report.createdAt(),
                report.updatedAt());
    }
}
