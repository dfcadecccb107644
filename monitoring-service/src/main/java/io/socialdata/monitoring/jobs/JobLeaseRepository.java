package io.socialdata.monitoring.jobs;

import com.github.f4b6a3.uuid.UuidCreator;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The rows of {@code job_lease}: leases that billing may still reserve credit for. */
@Singleton
class JobLeaseRepository {

    private static final String COLUMNS = " id, job_id, account_id, key_id, price_microusd, attempt ";

    // A lease of another key, from before a rotation, is left to JobLeaseReportJob.
    private static final String ABANDON_OTHERS =
            "update job_lease set state = 'abandoned' where job_id = :job and state = 'open' and key_id <> :key";

    private static final String OPEN = """
            insert into job_lease (id, job_id, account_id, key_id, price_microusd, state, attempt, reported_at)
            values (:id, :job, :account, :key, :price, 'open', 1, :now)
            on conflict (job_id) where state = 'open'
                do update set attempt = job_lease.attempt + 1, reported_at = excluded.reported_at
            returning
            """ + COLUMNS;

    private static final String STALE = """
            update job_lease set attempt = attempt + 1, reported_at = :now
            where id in (select id from job_lease where state = :state and reported_at <= :before
                order by reported_at limit :most for update skip locked)
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

    /** Marks the lease as charged; false if it is not open any more, so that nothing may be charged to it. */
    boolean charge(Handle handle, JobLease lease) {
        return handle.execute(
                        "update job_lease set state = 'charged' where id = ? and state = 'open' and attempt = ?",
                        lease.id(),
                        lease.attempt())
                == 1;
    }

    /** Makes leases that no page has used since {@code before} unusable. */
    void abandon(Handle handle, Instant before) {
        handle.execute("update job_lease set state = 'abandoned' where state = 'open' and reported_at <= ?", before);
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
