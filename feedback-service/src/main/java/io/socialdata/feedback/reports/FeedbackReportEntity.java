package io.socialdata.feedback.reports;

import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/** A stored report. */
@Entity
@Table(name = "report")
@DynamicUpdate
public class FeedbackReportEntity {

    @Id
    public UUID id;

    @Column(nullable = false)
    public UUID accountId;

    /** The key that sent the report; null if it was written on the dashboard. */
    public @Nullable UUID keyId;

    @Embedded
    public ReportContent content;

    @Column(nullable = false)
    @Enumerated(EnumType.STRING)
    public ReportStatus status;

    public @Nullable String response;

    @Column(nullable = false)
    public Instant createdAt;

    @Column(nullable = false)
    public Instant updatedAt;
}
