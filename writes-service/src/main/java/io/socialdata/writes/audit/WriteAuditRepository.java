package io.socialdata.writes.audit;

import io.socialdata.contract.writes.AuditedWrite;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** The table of audit records. A write is recorded before it is made, so that an interrupted one leaves a trace. */
@Singleton
public class WriteAuditRepository {

    /**
     * A write that is about to be made.
     *
     * @param target id of the object that is changed, if it exists already
     */
    public record StartedWrite(
            UUID id,
            UUID accountId,
            UUID keyId,
            String operation,
            @Nullable String target,
            String requestId,
            Instant at) {}

    private static final String BEGIN = """
            insert into write_audit (id, account_id, key_id, operation, target, outcome, request_id, started_at)
            values (:id, :account, :key, :operation, :target, 'started', :request, :at)
            """;

    private static final String END = """
            update write_audit set outcome = :outcome, error = :error, target = coalesce(:target, target), ended_at = :at
            where id = :id
            """;

    private static final String PAGE = """
            select id, key_id, operation, target, outcome, error, request_id, started_at, ended_at from write_audit
            where account_id = :account and (started_at, id) < (:before, :id) order by started_at desc, id desc limit :rows
            """;

    private static final String PRUNE = """
            delete from write_audit where id = any(array(
                select id from write_audit where started_at < :before order by started_at limit :batch
                for update skip locked))
            """;

    private final AuditConfig config;
    private final Clock clock;

    WriteAuditRepository(AuditConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    public void begin(Handle handle, StartedWrite startedWrite) {
        handle.createUpdate(BEGIN)
                .bind("id", startedWrite.id())
                .bind("account", startedWrite.accountId())
                .bind("key", startedWrite.keyId())
                .bind("operation", startedWrite.operation())
                .bind("target", startedWrite.target())
                .bind("request", startedWrite.requestId())
                .bind("at", startedWrite.at())
                .execute();
    }

    /** Stores the outcome of a write. {@code target} is the id of the created object, if there was no target before. */
    public void end(Handle handle, UUID id, WriteOutcome writeOutcome, @Nullable String target) {
        handle.createUpdate(END)
                .bind("id", id)
                .bind("outcome", writeOutcome.kind().name().toLowerCase(Locale.ROOT))
                .bind("error", writeOutcome.error())
                .bind("target", target)
                .bind("at", clock.instant())
                .execute();
    }

    /** Returns the account's records before a position, newest first. */
    List<AuditedWrite> page(Handle handle, UUID account, Instant before, UUID id, int rows) {
        return handle.createQuery(PAGE)
                .bind("account", account)
                .bind("before", before)
                .bind("id", id)
                .bind("rows", rows)
                .map((row, context) -> read(row))
                .list();
    }

    /** Deletes a batch of records past their retention. Returns their number. */
    int prune(Handle handle, int most) {
        return handle.createUpdate(PRUNE)
                .bind("before", clock.instant().minus(config.retention()))
                .bind("batch", most)
                .execute();
    }

    private static AuditedWrite read(ResultSet row) throws SQLException {
        Timestamp ended = row.getTimestamp(9);
        return new AuditedWrite(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                row.getString(7),
                row.getTimestamp(8).toInstant(),
                ended == null ? null : ended.toInstant());
    }
}
