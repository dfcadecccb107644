package io.socialdata.monitoring.monitors;

import io.socialdata.monitoring.handles.AccountShareRepository;
import io.socialdata.monitoring.handles.PollStatus;
import io.socialdata.monitoring.users.UserCheckRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterable;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/** The table of monitors without deleted rows. */
@ApplicationScoped
class MonitorRepository {

    private static final String SELECT = """
            select m.id, m.key_id, m.account_id, m.handle, m.status = 'active', m.webhook_ids, m.domain_filter,
                m.include_replies, m.events_possibly_missed, m.activated_at, m.created_at, m.updated_at,
                w.newest_post_id, w.last_polled_at, w.last_gap_ms, w.previous_gap_ms,
                w.planned_gap_ms, w.visibility, m.previous_handle, m.renamed_at, %s
            from monitor m join watched_handle w using (handle) left join account_demand d using (account_id)
            where m.deleted_at is null
            """.formatted(AccountShareRepository.ACCOUNT_SLOWDOWN);

    private static final String OF_KEY = SELECT + " and m.key_id = :key";
    private static final String OF_ACCOUNT = SELECT + " and m.account_id = :account";
    private static final String NEWEST_FIRST = " order by m.created_at desc, m.id desc";

    private static final String INSERT = """
            insert into monitor (id, key_id, account_id, handle, status, webhook_ids, domain_filter, include_replies,
                floor_post_id, activated_at, created_at, updated_at)
            values (:id, :key, :account, :handle, 'active', :webhooks, :domain, :replies, :floor, :now, :now, :now)
            """;

    private static final String UPDATE = """
            update monitor set status = :status, webhook_ids = :webhooks, domain_filter = :domain,
                include_replies = :replies, activated_at = :since,
                floor_post_id = greatest(floor_post_id, :floor), updated_at = :now
            where id = :id
            """;

    private static final String FOLLOW = """
            update monitor m set key_id = :successor
            where key_id = :key and deleted_at is null and not exists (
                select from monitor o where o.key_id = :successor and o.handle = m.handle and o.deleted_at is null)
            """;

    long count(Handle handle, UUID keyId) {
        return handle.createQuery("select count(*) from monitor where key_id = ? and deleted_at is null")
                .bind(0, keyId)
                .mapTo(Long.class)
                .one();
    }

    long countOfAccount(Handle handle, UUID accountId) {
        return handle.createQuery("select count(*) from monitor where account_id = ? and deleted_at is null")
                .bind(0, accountId)
                .mapTo(Long.class)
                .one();
    }

    /** Locks the account until the end of the transaction. Other counts of its monitors wait. */
    void lockAccount(Handle handle, UUID accountId) {
        handle.execute("select pg_advisory_xact_lock(hashtextextended('monitors of ' || ?::text, 0))", accountId);
    }

    /** Returns the monitors of the key, newest first. */
    List<Monitor> all(Handle handle, UUID keyId) {
        return monitors(handle.createQuery(OF_KEY + NEWEST_FIRST).bind("key", keyId))
                .list();
    }

    /** The monitors of all keys of the account, newest first. */
    List<Monitor> ofAccount(Handle handle, UUID accountId) {
        return monitors(handle.createQuery(OF_ACCOUNT + NEWEST_FIRST).bind("account", accountId))
                .list();
    }

    Optional<Monitor> findOfAccount(Handle handle, UUID accountId, UUID id) {
        return monitors(handle.createQuery(OF_ACCOUNT + " and m.id = :id")
                        .bind("account", accountId)
                        .bind("id", id))
                .findOne();
    }

    Optional<Monitor> find(Handle handle, UUID keyId, UUID id) {
        return monitors(handle.createQuery(OF_KEY + " and m.id = :id")
                        .bind("key", keyId)
                        .bind("id", id))
                .findOne();
    }

    Optional<Monitor> findOn(Handle handle, UUID keyId, String name) {
        return monitors(handle.createQuery(OF_KEY + " and m.handle = :handle")
                        .bind("key", keyId)
                        .bind("handle", name))
                .findOne();
    }

    void insert(Handle handle, Monitor monitor, long floorPostId) {
        bindSettings(handle.createUpdate(INSERT), monitor.settings())
                .bind("id", monitor.id())
                .bind("key", monitor.keyId())
                .bind("account", monitor.accountId())
                .bind("handle", monitor.handle())
                .bind("floor", floorPostId)
                .bind("now", monitor.createdAt())
                .execute();
    }

    /** Updates the monitor. The floor only rises. */
    void update(Handle handle, Monitor monitor, long floorPostId) {
        bindSettings(handle.createUpdate(UPDATE), monitor.settings())
                .bind("id", monitor.id())
                .bind("status", monitor.status())
                .bind("since", monitor.activeSince())
                .bind("floor", floorPostId)
                .bind("now", monitor.updatedAt())
                .execute();
    }

    void end(Handle handle, UUID id, Instant at) {
        handle.execute("update monitor set deleted_at = ?, updated_at = ? where id = ?", at, at, id);
    }

    /** Moves the monitors to the successor, except those whose handle the successor already watches. */
    void follow(Handle handle, UUID keyId, UUID successorId) {
        handle.createUpdate(FOLLOW)
                .bind("key", keyId)
                .bind("successor", successorId)
                .execute();
    }

    private static <S extends SqlStatement<S>> S bindSettings(S statement, MonitorSettings monitorSettings) {
        List<UUID> webhooks = monitorSettings.webhookIds();
        S bound = statement
                .bind("domain", monitorSettings.domainFilter())
                .bind("replies", monitorSettings.includeReplies());
        return webhooks == null
                ? bound.bindNull("webhooks", Types.ARRAY)
                : bound.bindArray("webhooks", UUID.class, webhooks);
    }

    private static ResultIterable<Monitor> monitors(Query query) {
        return query.map((row, context) -> monitor(row));
    }

    private static Monitor monitor(ResultSet row) throws SQLException {
        Array webhooks = row.getArray(6);
        return new Monitor(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getObject(3, UUID.class),
                row.getString(4),
                row.getBoolean(5),
                new MonitorSettings(
                        webhooks == null ? null : List.of((UUID[]) webhooks.getArray()),
                        row.getString(7),
                        row.getBoolean(8)),
                row.getLong(9),
                row.getTimestamp(10).toInstant(),
                row.getTimestamp(11).toInstant(),
                row.getTimestamp(12).toInstant(),
                new PollStatus(
                        number(row, 13), instant(row.getTimestamp(14)), gap(row, 15), gap(row, 16), gap(row, 17)),
                new UserState(
                        UserCheckRepository.visibility(row.getString(18)),
                        row.getString(19),
                        instant(row.getTimestamp(20))),
                row.getDouble(21));
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }

    private static @Nullable Duration gap(ResultSet row, int column) throws SQLException {
        Long millis = number(row, column);
        return millis == null ? null : Duration.ofMillis(millis);
    }

    private static @Nullable Long number(ResultSet row, int column) throws SQLException {
        long value = row.getLong(column);
        return row.wasNull() ? null : Long.valueOf(value);
    }
}
