package io.socialdata.feedback.reports;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A stored report.
 *
 * @param keyId the key that sent the report; null if it was written on the dashboard
 */
public record FeedbackReport(
        UUID id,
        UUID accountId,
        @Nullable UUID keyId,
        Content text,
        ReportStatus status,
        @Nullable String response,
        Instant createdAt,
        Instant updatedAt) {

    /**
     * The text of a report as its author wrote it.
     *
     * @param evidence an object with identifiers that help to find the case
     */
    public record Content(
            ReportType kind,
            String title,
            String details,
            @Nullable String area,
            @Nullable JsonNode evidence,
            @Nullable String client) {}

    public FeedbackReport moved(ReportStatus target) {
        return new FeedbackReport(id, accountId, keyId, text, target, response, createdAt, updatedAt);
    }

    public FeedbackReport withResponse(String reply) {
        return new FeedbackReport(id, accountId, keyId, text, status, reply, createdAt, updatedAt);
    }
}
