package io.socialdata.monitoring.jobs;

import com.github.f4b6a3.uuid.UuidCreator;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The rows of {@code job_lease}: leases that billing may still reserve credit for. */
@ApplicationScoped
class JobLeaseRepository {

    private static final String COLUMNS = " id, job_id, account_id, key_id, price_microusd, attempt ";

    // A lease of another key, from before a rotation, is left to JobLeaseReportJob.
    private static final String ABANDON_OTHERS =
            "update job_lease set state = 'abandoned' where job_id = :job and state = 'open' and key_id <> :key";

    private static final String OPEN = """
            insert into job_lease (id, job_id, account_id, key_id, price_microusd, state, attempt, opened_at, reported_at)
            values (:id, :job, :account, :key, :price, 'open', 1, :now, :now)
            on conflict (job_id) where state = 'open'
                do update set attempt = job_lease.attempt + 1, reported_at = excluded.reported_at
            returning
            """ + COLUMNS;

    private static final String STALE = """
            update job_lease set attempt = attempt + 1, reported_at = :now
            where id = any(array(select id from job_lease where state = :state and reported_at <= :before
                order by reported_at limit :most for update skip locked))
            returning
            """ + COLUMNS;

    /** Returns the lease for the next page of the job: the one that a failed attempt left, or a new one. */
    JobLease open(Handle handle, JobRecord job, UUID keyId, Instant now) {
        handle.createUpdate(ABANDON_OTHERS)
                .bind("job", job.id())
                .bind("key", keyId)
                .execute();
        return handle.createQuery(OPEN)
                .bind("id", UuidCreator.getTimeOrderedEpoch())
                .bind("job", job.id())
                .bind("account", job.accountId())
                .bind("key", keyId)
                .bind("price", job.priceMicroUsd())
                .bind("now", now)
                .map((row, context) -> lease(row))
                .one();
    }

    /**
     * Marks the lease as charged by the record; false if it is not open any more or a later attempt uses it, so that nothing
     * may be charged to it.
     */
    boolean charge(Handle handle, JobLease lease, UUID recordId) {
        return handle.execute(
                        "update job_lease set state = 'charged', record_id = ?"
                                + " where id = ? and state = 'open' and attempt = ?",
                        recordId,
                        lease.id(),
                        lease.attempt())
                == 1;
    }

    /** Makes leases that no page has used since {@code before} unusable. */
    void abandon(Handle handle, Instant before) {
        handle.execute("update job_lease set state = 'abandoned' where state = 'open' and reported_at <= ?", before);
    }

    /**
     * Forgets charged leases whose record Kafka has: billing reclaims no lease before it has consumed what Kafka had when the
     * lease expired.
     */
    void forgetPublished(Handle handle) {
        handle.execute("delete from job_lease where state = 'charged'"
                + " and not exists (select from outbox where outbox.id = job_lease.record_id)");
    }

    /** Forgets leases whose credit could not be returned for so long that billing has reclaimed it. */
    void forgetExpired(Handle handle, Instant openedBefore) {
        handle.execute("delete from job_lease where state = 'abandoned' and opened_at <= ?", openedBefore);
    }

    /** Returns the number of charged leases whose record may still be in the outbox. */
    int unpublished(Handle handle) {
        return handle.createQuery("select count(*) from job_lease where state = 'charged'")
                .mapTo(Integer.class)
                .one();
    }

    /** Takes charged leases whose last report was before that moment. */
    List<JobLease> takeCharged(Handle handle, Instant before, Instant now, int most) {
        return take(handle, "charged", before, now, most);
    }

    List<JobLease> takeAbandoned(Handle handle, Instant before, Instant now, int most) {
        return take(handle, "abandoned", before, now, most);
    }

    /** Deletes the lease, unless a later attempt uses it: the claim of this one has expired then. */
    void delete(Handle handle, JobLease lease) {
        handle.execute("delete from job_lease where id = ? and attempt = ?", lease.id(), lease.attempt());
    }

    private static List<JobLease> take(Handle handle, String state, Instant before, Instant now, int most) {
        return handle.createQuery(STALE)
                .bind("state", state)
                .bind("before", before)
                .bind("now", now)
                .bind("most", most)
                .map((row, context) -> lease(row))
                .list();
    }

    private static JobLease lease(ResultSet row) throws SQLException {
        return new JobLease(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getObject(3, UUID.class),
                row.getObject(4, UUID.class),
                row.getLong(5),
                row.getInt(6));
    }
}
