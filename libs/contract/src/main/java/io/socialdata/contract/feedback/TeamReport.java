package io.socialdata.contract.feedback;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A report as the team sees it, including the account, the key and the client that sent it: {@code GET
 * /internal/feedback/{id}}.
 *
 * @param keyId null if the report was written on the dashboard
 * @param evidence a JSON object
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonIgnoreProperties(ignoreUnknown = true)
public record TeamReport(
        UUID id,
        UUID accountId,
        @Nullable UUID keyId,
        String type,
        String title,
        String details,
        @Nullable String area,
        @Nullable Object evidence,
        @Nullable String client,
        String status,
        @Nullable String response,
        Instant createdAt,
        Instant updatedAt) {

    /** One page of the reports of all accounts, newest first: {@code GET /internal/feedback}. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Page(List<TeamReport> reports, @Nullable String nextCursor) {

        public Page {
            reports = List.copyOf(reports);
        }
    }

    /** A new status: {@code POST /internal/feedback/{id}/status}. */
    public record StatusChange(@Nullable String status) {}

    /** The reply that the account reads: {@code POST /internal/feedback/{id}/response}. */
    public record Reply(@Nullable String response) {}
}
