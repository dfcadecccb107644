package io.socialdata.feedback.reports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** Rows of the table of reports. */
@Singleton
class FeedbackReportRepository {

    private final ObjectMapper json;

    FeedbackReportRepository(ObjectMapper json) {
        this.json = json;
    }

    int insert(Handle handle, FeedbackReport feedbackReport) {
        FeedbackReport.Content content = feedbackReport.text();
        return handle.createUpdate("""
                        insert into report (id, account_id, key_id, type, title, details, area, evidence, client,
                            status, response, created_at, updated_at)
                        values (:id, :account, cast(:key as uuid), :type, :title, :details, :area, cast(:evidence as json), :client,
                            :status, :response, :created, :updated)
                        """)
                .bind("id", feedbackReport.id())
                .bind("account", feedbackReport.accountId())
                .bind("key", feedbackReport.keyId())
                .bind("type", content.kind().lowerCaseName())
                .bind("title", content.title())
                .bind("details", content.details())
                .bind("area", content.area())
                .bind(
                        "evidence",
                        content.evidence() == null ? null : content.evidence().toString())
                .bind("client", content.client())
                .bind("status", feedbackReport.status().lowerCaseName())
                .bind("response", feedbackReport.response())
                .bind("created", feedbackReport.createdAt())
                .bind("updated", feedbackReport.updatedAt())
                .execute();
    }

    Optional<FeedbackReport> find(Handle handle, UUID id) {
        return one(handle.createQuery("select * from report where id = :id"), id);
    }

    Optional<FeedbackReport> lock(Handle handle, UUID id) {
        return one(handle.createQuery("select * from report where id = :id for update"), id);
    }

    private Optional<FeedbackReport> one(Query query, UUID id) {
        return query.bind("id", id).map((row, _) -> report(row)).findOne();
    }

    /** Returns a page of reports. The SQL conditions are constants; all values of callers are bound as parameters. */
    List<FeedbackReport> page(Handle handle, FeedbackReportService.ReportFilter reportFilter, int rows) {
        StringBuilder conditions = new StringBuilder("true");
        append(conditions, reportFilter.account(), "account_id = :account");
        append(conditions, reportFilter.status(), "status = :status");
        append(conditions, reportFilter.kind(), "type = :type");
        append(conditions, reportFilter.after(), "(created_at, id) < (:afterTime, :afterId)");
        Query query = handle.createQuery(
                "select * from report where " + conditions + " order by created_at desc, id desc limit :rows");
        query.bind("rows", rows);
        if (reportFilter.account() != null) {
            query.bind("account", reportFilter.account());
        }
        if (reportFilter.status() != null) {
            query.bind("status", reportFilter.status().lowerCaseName());
        }
        if (reportFilter.kind() != null) {
            query.bind("type", reportFilter.kind().lowerCaseName());
        }
        if (reportFilter.after() != null) {
            query.bind("afterTime", reportFilter.after().createdAt());
            query.bind("afterId", reportFilter.after().id());
        }
        return query.map((row, _) -> report(row)).list();
    }

    private static void append(StringBuilder conditions, @Nullable Object given, String condition) {
        if (given != null) {
            conditions.append(" and ").append(condition);
        }
    }

    void revise(Handle handle, UUID id, ReportStatus reportStatus, @Nullable String response, Instant now) {
        handle.createUpdate(
                        "update report set status = :status, response = :response, updated_at = :now where id = :id")
                .bind("status", reportStatus.lowerCaseName())
                .bind("response", response)
                .bind("now", now)
                .bind("id", id)
                .execute();
    }

    private FeedbackReport report(ResultSet row) throws SQLException {
        return new FeedbackReport(
                row.getObject("id", UUID.class),
                row.getObject("account_id", UUID.class),
                row.getObject("key_id", UUID.class),
                new FeedbackReport.Content(
                        ReportType.valueOf(upper(row, "type")),
                        row.getString("title"),
                        row.getString("details"),
                        row.getString("area"),
                        evidence(row.getString("evidence")),
                        row.getString("client")),
                ReportStatus.valueOf(upper(row, "status")),
                row.getString("response"),
                instant(row, "created_at"),
                instant(row, "updated_at"));
    }

    private static String upper(ResultSet row, String column) throws SQLException {
        return row.getString(column).toUpperCase(Locale.ROOT);
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class)
                .withOffsetSameInstant(ZoneOffset.UTC)
                .toInstant();
    }

    private @Nullable JsonNode evidence(@Nullable String stored) {
        try {
            return stored == null ? null : json.readTree(stored);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a column of JSON holds none", e);
        }
    }
}
