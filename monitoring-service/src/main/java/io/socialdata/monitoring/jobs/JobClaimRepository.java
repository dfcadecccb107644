package io.socialdata.monitoring.jobs;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * The work on rows of {@code job}: each due job is claimed by one replica for one page. Claims expire in the database's time,
 * so that replicas with different clocks agree on it.
 */
@ApplicationScoped
class JobClaimRepository {

    private static final JobRecordMapper MAPPER = new JobRecordMapper();

    // A job waits for its next page behind all jobs that are due, so accounts take turns.
    private static final String CLAIM = """
            with due as (
                select id from job
                where state in ('running', 'paused') and next_due_at <= :now
                    and (claimed_until is null or claimed_until <= statement_timestamp())
                order by next_due_at limit 1 for update skip locked)
            update job j set claim = :claim, claimed_until = statement_timestamp() + :lease * interval '1 ms'
            from due where j.id = due.id
            returning j.*
            """;

    private static final String PROMOTE = """
            update job set state = 'running', next_due_at = :now, started_at = coalesce(started_at, :now)
            where id in (
                select id from (
                    select id, row_number() over (partition by account_id order by created_at, id)
                        + (select count(*) from job r where r.account_id = q.account_id and r.state in ('running', 'paused'))
                            as place
                    from job q where state = 'queued') waiting
                where place <= :most)
            """;

    private static final String LOCK_CLAIMED = """
            select * from job
            where id = :id and claim = :claim and claimed_until > statement_timestamp() and state in ('running', 'paused')
            for update
            """;

    private static final String ADVANCE = """
            update job set state = :state, end_reason = :endReason, cursor = :cursor, columns = :columns, pages = pages + 1,
                row_count = row_count + :rows, bytes = bytes + :bytes, stored_bytes = stored_bytes + :stored,
                spent_microusd = spent_microusd + :charged, failures = 0, paused_since = null, next_due_at = :due,
                ended_at = :ended, expires_at = :expires, claim = null, claimed_until = null
            where id = :id
            """;

    private static final String END = """
            update job set state = 'failed', error = :error, ended_at = :now, expires_at = :expires,
                claim = null, claimed_until = null
            where id = :id
            """;

    private static final String PAUSE = """
            update job set state = 'paused', paused_since = coalesce(paused_since, :now), next_due_at = :due,
                claim = null, claimed_until = null
            where id = :id
            """;

    private static final String RETRY = """
            update job set failures = failures + :failed, next_due_at = :due, claim = null, claimed_until = null
            where id = :id
            """;

    /** What a page changes in its job. */
    record Advance(
            JobPage page,
            int storedBytes,
            long chargedMicroUsd,
            @Nullable JobEndReason end,
            Instant due,
            Instant now,
            Instant expires) {}

    /** Lets queued jobs run as far as their accounts may. One replica does it at a time. */
    int promote(Handle handle, int mostPerAccount, Instant now) {
        boolean alone = handle.createQuery("select pg_try_advisory_xact_lock(hashtextextended('job promotion', 0))")
                .mapTo(Boolean.class)
                .one();
        return alone
                ? handle.createUpdate(PROMOTE)
                        .bind("most", mostPerAccount)
                        .bind("now", now)
                        .execute()
                : 0;
    }

    Optional<JobRecord> claim(Handle handle, UUID claim, Instant now, Duration lease) {
        return handle.createQuery(CLAIM)
                .bind("claim", claim)
                .bind("now", now)
                .bind("lease", lease.toMillis())
                .map(MAPPER)
                .findOne();
    }

    /** Locks the job; empty if the claim has expired or the job has ended. */
    Optional<JobRecord> lockClaimed(Handle handle, JobRecord job) {
        return handle.createQuery(LOCK_CLAIMED)
                .bind("id", job.id())
                .bind("claim", job.claim())
                .map(MAPPER)
                .findOne();
    }

    void advance(Handle handle, JobRecord job, Advance advance) {
        JobPage page = advance.page();
        boolean ended = advance.end() != null;
        handle.createUpdate(ADVANCE)
                .bind("state", (ended ? JobState.SUCCEEDED : JobState.RUNNING).wireName())
                .bind("endReason", advance.end() == null ? null : advance.end().wireName())
                .bind("cursor", advance.end() == JobEndReason.END ? null : page.nextCursor())
                .bindArray("columns", String.class, page.columnsAfter(job.columns()))
                .bind("rows", page.rows().size())
                .bind("bytes", page.bytes())
                .bind("stored", advance.storedBytes())
                .bind("charged", advance.chargedMicroUsd())
                .bind("due", advance.due())
                .bind("ended", ended ? advance.now() : null)
                .bind("expires", ended ? advance.expires() : null)
                .bind("id", job.id())
                .execute();
    }

    void fail(Handle handle, JobRecord job, JobError error, Instant now, Instant expires) {
        handle.createUpdate(END)
                .bind("error", JobRecordMapper.json(error))
                .bind("now", now)
                .bind("expires", expires)
                .bind("id", job.id())
                .execute();
    }

    void pause(Handle handle, JobRecord job, Instant now, Instant due) {
        handle.createUpdate(PAUSE)
                .bind("now", now)
                .bind("due", due)
                .bind("id", job.id())
                .execute();
    }

    /** Releases the job without a page. */
    void retry(Handle handle, JobRecord job, boolean failed, Instant due) {
        handle.createUpdate(RETRY)
                .bind("failed", failed ? 1 : 0)
                .bind("due", due)
                .bind("id", job.id())
                .execute();
    }
}
