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

/** The table of reports. */
@Singleton
class FeedbackReportRepository {

    private final ObjectMapper json;

    FeedbackReportRepository(ObjectMapper json) {
        this.json = json;
    }

    int insert(Handle handle, FeedbackReport report) {
        FeedbackReport.Content text = report.text();
        return handle.createUpdate("""
                        insert into report (id, account_id, key_id, kind, title, details, area, evidence, client,
                            status, response, created_at, updated_at)
                        values (:id, :account, cast(:key as uuid), :kind, :title, :details, :area, cast(:evidence as json), :client,
                            :status, :response, :created, :updated)
                        """)
                .bind("id", report.id())
                .bind("account", report.accountId())
                .bind("key", report.keyId())
                .bind("kind", text.kind().word())
                .bind("title", text.title())
                .bind("details", text.details())
                .bind("area", text.area())
                .bind(
                        "evidence",
                        text.evidence() == null ? null : text.evidence().toString())
                .bind("client", text.client())
                .bind("status", report.status().word())
                .bind("response", report.response())
                .bind("created", report.createdAt())
                .bind("updated", report.updatedAt())
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

    /** The conditions are put together from our own texts alone; what callers sent is bound. */
    List<FeedbackReport> page(Handle handle, FeedbackReportService.ReportFilter wanted, int rows) {
        StringBuilder conditions = new StringBuilder("true");
        append(conditions, wanted.account(), "account_id = :account");
        append(conditions, wanted.status(), "status = :status");
        append(conditions, wanted.kind(), "kind = :kind");
        append(conditions, wanted.after(), "(created_at, id) < (:afterTime, :afterId)");
        Query query = handle.createQuery(
                "select * from report where " + conditions + " order by created_at desc, id desc limit :rows");
        query.bind("rows", rows);
        if (wanted.account() != null) {
            query.bind("account", wanted.account());
        }
        if (wanted.status() != null) {
            query.bind("status", wanted.status().word());
        }
        if (wanted.kind() != null) {
            query.bind("kind", wanted.kind().word());
        }
        if (wanted.after() != null) {
            query.bind("afterTime", wanted.after().createdAt());
            query.bind("afterId", wanted.after().id());
        }
        return query.map((row, _) -> report(row)).list();
    }

    private static void append(StringBuilder conditions, @Nullable Object given, String condition) {
        if (given != null) {
            conditions.append(" and ").append(condition);
        }
    }

    void revise(Handle handle, UUID id, ReportStatus status, @Nullable String response, Instant now) {
        handle.createUpdate(
                        "update report set status = :status, response = :response, updated_at = :now where id = :id")
                .bind("status", status.word())
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
                        ReportType.valueOf(upper(row, "kind")),
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
