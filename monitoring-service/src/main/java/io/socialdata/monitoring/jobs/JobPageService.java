package io.socialdata.monitoring.jobs;

import io.socialdata.contract.ErrorCode;
import io.socialdata.database.KeyLineageRepository;
import io.socialdata.database.Transactions;
import io.socialdata.monitoring.jobs.JobClaimRepository.Advance;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Claims jobs and stores their pages. Rows, cursor and charge of a page are one transaction, so a page is stored and charged or
 * neither, and its place in the job can be taken once.
 */
@ApplicationScoped
class JobPageService {

    private static final Duration LONGEST_BACKOFF = Duration.ofMinutes(1);
    private static final int MOST_DOUBLINGS = 10;

    /** Leases that {@link JobLeaseReportJob} of one replica can extend, several times before they expire. */
    private static final int MOST_UNPUBLISHED = 1000;

    /** Maximum number of jobs of an account that run at the same time, paused ones included; the others are queued. */
    private static final int RUNNING_PER_ACCOUNT = 2;

    /** Maximum size of the rows of a job in bytes, uncompressed. A job ends with the page that exceeds it. */
    private static final long MAX_BYTES = 67_108_864;

    /**
     * Lease of a claimed job. Must be longer than a page takes with its reports to billing. The job of a replica that died
     * continues when it ends.
     */
    private static final Duration CLAIM_LEASE = Duration.ofMinutes(1);

    /** Interval at which a paused job checks for credit. */
    private static final Duration CREDIT_CHECK_INTERVAL = Duration.ofSeconds(30);

    private final Transactions transactions;
    private final JobClaimRepository claims;
    private final JobPageRepository pages;
    private final JobLeaseRepository leases;
    private final PageChargePublisher charges;
    private final JobsConfig config;
    private final Clock clock;

    JobPageService(
            Transactions transactions,
            JobClaimRepository claims,
            JobPageRepository pages,
            JobLeaseRepository leases,
            PageChargePublisher charges,
            JobsConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.claims = claims;
        this.pages = pages;
        this.leases = leases;
        this.charges = charges;
        this.config = config;
        this.clock = clock;
    }

    /**
     * Claims the job that has been due for the longest time, for one page; empty if none is due. Also empty while too many
     * charges wait in the outbox: without Kafka, jobs stop before billing can reclaim the leases of charged pages.
     */
    Optional<JobRecord> claim() {
        Instant now = now();
        return transactions.call(handle -> {
            if (leases.unpublished(handle) >= MOST_UNPUBLISHED) {
                return Optional.empty();
            }
            claims.promote(handle, RUNNING_PER_ACCOUNT, now);
            return claims.claim(handle, UUID.randomUUID(), now, CLAIM_LEASE);
        });
    }

    /**
     * Returns the lease for the next page; empty if the job has ended, because it was cancelled or its key is revoked.
     */
    Optional<JobLease> begin(JobRecord claimed) {
        return transactions.call(handle -> claims.lockClaimed(handle, claimed).flatMap(job -> begin(handle, job)));
    }

    private Optional<JobLease> begin(Handle handle, JobRecord job) {
        UUID holder = KeyLineageRepository.holder(handle, job.keyId());
        if (KeyLineageRepository.isRevoked(handle, holder)) {
            fail(handle, job, new JobError(ErrorCode.UNAUTHORIZED.code(), "The key has been deleted.", null));
            return Optional.empty();
        }
        return Optional.of(leases.open(handle, job, holder, now()));
    }

    /** Stores and charges the page. Returns false, and does neither, if the claim has expired or the job has ended. */
    boolean store(JobRecord claimed, JobLease lease, JobPage page) {
        byte[] body = page.compressed();
        return transactions.call(handle -> {
            Optional<JobRecord> job = claims.lockClaimed(handle, claimed);
            if (job.isEmpty() || (page.billable() && !leases.charge(handle, lease, charges.idOf(job.get())))) {
                return false;
            }
            store(handle, job.get(), lease, page, body);
            return true;
        });
    }

    private void store(Handle handle, JobRecord job, JobLease lease, JobPage page, byte[] body) {
        Instant now = now();
        long charged = page.billable() ? job.priceMicroUsd() : 0;
        JobEndReason end = job.endAfter(page, charged, MAX_BYTES);
        pages.insert(handle, job, page, body, charged);
        Advance advance = new Advance(
                page,
                body.length,
                charged,
                end,
                now.plus(config.pageInterval()),
                now,
                now.plus(JobExpiryJob.RETENTION));
        claims.advance(handle, job, advance);
        charges.publish(handle, job, lease, page);
    }

    /** Ends the job with this error. */
    void fail(JobRecord claimed, JobError error) {
        transactions.call(handle -> {
            claims.lockClaimed(handle, claimed).ifPresent(job -> fail(handle, job, error));
            return true;
        });
    }

    /** Lets the job wait for credit. */
    void pause(JobRecord claimed) {
        Instant now = now();
        transactions.call(handle -> {
            claims.lockClaimed(handle, claimed)
                    .ifPresent(job -> claims.pause(handle, job, now, now.plus(CREDIT_CHECK_INTERVAL)));
            return true;
        });
    }

    /** Releases the job, to be tried again soon. The attempt does not count as a failure. */
    void postpone(JobRecord claimed) {
        postpone(claimed, config.pageInterval());
    }

    /** Releases the job, to be tried again after this time. The attempt does not count as a failure. */
    void postpone(JobRecord claimed, Duration wait) {
        transactions.call(handle -> {
            claims.lockClaimed(handle, claimed).ifPresent(job -> claims.retry(handle, job, false, now().plus(wait)));
            return true;
        });
    }

    /** Releases the job after a failed read, to be tried again after a wait, or fails it after too many. */
    void retry(JobRecord claimed) {
        transactions.call(handle -> {
            claims.lockClaimed(handle, claimed).ifPresent(job -> {
                if (job.failures() + 1 >= config.maxFailures()) {
                    fail(
                            handle,
                            job,
                            new JobError(ErrorCode.UPSTREAM_ERROR.code(), "The platform failed repeatedly.", null));
                } else {
                    claims.retry(handle, job, true, now().plus(backoff(job.failures())));
                }
            });
            return true;
        });
    }

    private void fail(Handle handle, JobRecord job, JobError error) {
        Instant now = now();
        claims.fail(handle, job, error, now, now.plus(JobExpiryJob.RETENTION));
    }

    private Duration backoff(int failures) {
        Duration wait = config.pageInterval().multipliedBy(1L << Math.min(failures, MOST_DOUBLINGS));
        return wait.compareTo(LONGEST_BACKOFF) < 0 ? wait : LONGEST_BACKOFF;
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
