package io.socialdata.monitoring.jobs;

import io.socialdata.monitoring.jobs.JobService.JobOwner;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** The rows of {@code job}, as their owners see them. A key sees its own jobs and those of the keys that it replaced. */
@ApplicationScoped
class JobRepository {

    private static final JobRecordMapper MAPPER = new JobRecordMapper();

    private static final String OF_KEY =
            " (key_id = :key or key_id in (select key_id from rotated_key where successor_id = :key)) ";

    private static final String INSERT = """
            insert into job (id, account_id, key_id, operation, parameters, request_digest, format, price_microusd, max_pages,
                             max_cost_microusd, state, cursor, next_due_at, created_at)
            values (:id, :account, :key, :operation, :parameters::jsonb, :digest, :format, :price, :maxPages,
                    :maxCost, 'queued', :cursor, :now, :now)
            returning *
            """;

    private static final String PAGE = "select * from job where" + OF_KEY
            + "and (created_at, id) < (:time, :after) order by created_at desc, id desc limit :rows";

    private static final String CANCEL = """
            update job set state = 'cancelled', ended_at = :now, expires_at = :expires, claim = null, claimed_until = null
            where id = :id and ended_at is null and
            """ + OF_KEY;

    private static final String DELETE_EXPIRED = """
            delete from job where id = any(array(
                select id from job where expires_at <= :now order by expires_at limit :most for update skip locked))
            """;

    private static final String FAIL_PAUSED = """
            update job set state = 'failed', error = :error, ended_at = :now, expires_at = :expires,
                claim = null, claimed_until = null
            where state = 'paused' and paused_since <= :before
            """;

    /** Locks the jobs of an account until the end of the transaction, so that its limits are exact. */
    void lockAccount(Handle handle, UUID accountId) {
        handle.execute("select pg_advisory_xact_lock(hashtextextended('job ' || ?, 0))", accountId.toString());
    }

    int openOfAccount(Handle handle, UUID accountId) {
        return handle.createQuery("select count(*) from job where account_id = ? and ended_at is null")
                .bind(0, accountId)
                .mapTo(Integer.class)
                .one();
    }

    int storedOfAccount(Handle handle, UUID accountId) {
        return handle.createQuery("select count(*) from job where account_id = ?")
                .bind(0, accountId)
                .mapTo(Integer.class)
                .one();
    }

    /** Returns the compressed size of all results of the account. */
    long storedBytes(Handle handle, UUID accountId) {
        return handle.createQuery("select coalesce(sum(stored_bytes), 0)::bigint from job where account_id = ?")
                .bind(0, accountId)
                .mapTo(Long.class)
                .one();
    }

    /** Returns the open job of the key for the same read. */
    Optional<UUID> findOpen(Handle handle, UUID keyId, String digest) {
        return handle.createQuery("select id from job where ended_at is null and request_digest = :digest and" + OF_KEY)
                .bind("key", keyId)
                .bind("digest", digest)
                .mapTo(UUID.class)
                .findFirst();
    }

    JobRecord insert(Handle handle, UUID id, JobOwner owner, JobRequest request, Instant now) {
        return handle.createQuery(INSERT)
                .bind("id", id)
                .bind("account", owner.accountId())
                .bind("key", owner.keyId())
                .bind("operation", request.operation().id())
                .bind("parameters", JobRecordMapper.json(request.parameters()))
                .bind("digest", request.digest())
                .bind("format", request.format().wireName())
                .bind("price", request.operation().priceMicroUsd())
                .bind("maxPages", request.maxPages())
                .bind("maxCost", request.maxCostMicroUsd())
                .bind("cursor", request.parameters().get("cursor"))
                .bind("now", now)
                .map(MAPPER)
                .one();
    }

    List<JobRecord> page(Handle handle, UUID keyId, KeysetCursor cursor, int rows) {
        return handle.createQuery(PAGE)
                .bind("key", keyId)
                .bind("time", cursor.createdAt())
                .bind("after", cursor.id())
                .bind("rows", rows)
                .map(MAPPER)
                .list();
    }

    Optional<JobRecord> find(Handle handle, UUID keyId, UUID id) {
        Query query = handle.createQuery("select * from job where id = :id and" + OF_KEY);
        return query.bind("id", id).bind("key", keyId).map(MAPPER).findOne();
    }

    /** Ends an open job. The page that is being read is not stored. */
    void cancel(Handle handle, UUID keyId, UUID id, Instant now, Instant expires) {
        handle.createUpdate(CANCEL)
                .bind("id", id)
                .bind("key", keyId)
                .bind("now", now)
                .bind("expires", expires)
                .execute();
    }

    int deleteExpired(Handle handle, Instant now, int most) {
        return handle.createUpdate(DELETE_EXPIRED)
                .bind("now", now)
                .bind("most", most)
                .execute();
    }

    /** Fails the jobs that have waited for credit since {@code before}. */
    int failPaused(Handle handle, Instant before, JobError error, Instant now, Instant expires) {
        return handle.createUpdate(FAIL_PAUSED)
                .bind("before", before)
                .bind("error", JobRecordMapper.json(error))
                .bind("now", now)
                .bind("expires", expires)
                .execute();
    }
}
