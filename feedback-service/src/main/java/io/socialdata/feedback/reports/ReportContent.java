package io.socialdata.feedback.reports;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import org.hibernate.annotations.ColumnTransformer;
import org.jspecify.annotations.Nullable;

/**
 * The text of a report as its author wrote it.
 *
 * @param evidence a JSON object with identifiers that help to find the case; its keys keep the author's order
 */
@Embeddable
public record ReportContent(
        @Column(nullable = false) @Enumerated(EnumType.STRING)
        ReportType type,

        @Column(nullable = false) String title,

        @Column(nullable = false) String details,

        @Nullable String area,

        @Column(columnDefinition = "json") @ColumnTransformer(write = "cast(? as json)") @Nullable
        String evidence,

        @Nullable String client) {}
