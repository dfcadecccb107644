package io.socialdata.dashboard.operator.feedback;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A report with the account that sent it. */
public record TeamReport(
        UUID id,
        UUID accountId,
        String type,
        String title,
        String details,
        @Nullable String area,
        @Nullable String client,
        String status,
        @Nullable String response,
        Instant createdAt) {

    public String kind() {
        return type.replace('_', ' ');
    }
}
