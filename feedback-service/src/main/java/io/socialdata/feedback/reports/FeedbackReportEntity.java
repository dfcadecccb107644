package io.socialdata.feedback.reports;

import com.fasterxml.jackson.databind.util.RawValue;
import io.socialdata.contract.feedback.FeedbackReport;
import io.socialdata.contract.feedback.TeamReport;
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

    /** Returns what a list of the account shows. */
    FeedbackReport.Summary summary() {
        return new FeedbackReport.Summary(
                id,
                content.type().lowerCaseName(),
                content.title(),
                content.area(),
                status.lowerCaseName(),
                response,
                createdAt,
                updatedAt);
    }

    /** Returns everything that the account may see. */
    FeedbackReport forAccount() {
        return new FeedbackReport(summary(), content.details(), evidence());
    }

    /** Returns everything that the team may see. */
    public TeamReport forTeam() {
        return new TeamReport(
                id,
                accountId,
                keyId,
                content.type().lowerCaseName(),
                content.title(),
                content.details(),
                content.area(),
                evidence(),
                content.client(),
                status.lowerCaseName(),
                response,
                createdAt,
                updatedAt);
    }

    private @Nullable RawValue evidence() {
        return content.evidence() == null ? null : new RawValue(content.evidence());
    }
}
