package io.socialdata.feedback.reports;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A stored report.
 *
 * @param keyId which key sent it; null for one that was written on the dashboard
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
     * What its sender wrote.
     *
     * @param evidence an object of identifiers that help to find the case
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

    public FeedbackReport answered(String reply) {
        return new FeedbackReport(id, accountId, keyId, text, status, reply, createdAt, updatedAt);
    }
}
