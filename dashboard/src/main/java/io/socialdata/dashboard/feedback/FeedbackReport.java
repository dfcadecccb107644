package io.socialdata.dashboard.feedback;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A report as feedback-service returns it. */
public record FeedbackReport(
        UUID id,
        String type,
        String title,
        String details,
        @Nullable String area,
        String status,
        @Nullable String response,
        Instant createdAt,
        Instant updatedAt) {

    /** Returns the label of the type. */
    public String kind() {
        return switch (type) {
            case "bug" -> "Bug";
            case "missing_capability" -> "Missing feature";
            case "idea" -> "Idea";
            default -> type.replace('_', ' ');
        };
    }
}
