package io.socialdata.monitoring.jobs;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import io.socialdata.web.outgoing.ServiceResponseException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.ProcessingException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Reports leases after their pages: extends those whose charge is still in the outbox, so that billing does not reclaim them while
 * Kafka is unavailable, and returns the credit of those that a crash has left.
 */
@ApplicationScoped
class JobLeaseReportJob {

    private static final Logger LOG = Logger.getLogger(JobLeaseReportJob.class);

    /** With five more runs a minute, it covers all that {@link JobPageService} lets wait. */
    private static final int BATCH = 200;

    /** Far longer than a page takes. */
    private static final Duration ABANDONED_AFTER = Duration.ofMinutes(3);

    /** Far longer than a lease lives after its last report. */
    private static final Duration EXPIRED_AFTER = Duration.ofHours(1);

    /** Interval between reports of leases whose charge waits for Kafka. Far shorter than the life of a lease. */
    private static final Duration LEASE_REPORT_INTERVAL = Duration.ofMinutes(1);

    private final Transactions transactions;
    private final JobLeaseRepository leases;
    private final PageCreditService credit;
    private final Clock clock;

    JobLeaseReportJob(Transactions transactions, JobLeaseRepository leases, PageCreditService credit, Clock clock) {
        this.transactions = transactions;
        this.leases = leases;
        this.credit = credit;
        this.clock = clock;
    }

    @Scheduled(identity = "job-leases", every = "10s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void run() {
        try {
            report();
        } catch (DatabaseOutageException e) {
            LOG.warn("leases of jobs could not be reported", e);
        }
    }

    void report() {
        Instant now = clock.instant();
        Instant before = now.minus(LEASE_REPORT_INTERVAL);
        transactions.call(handle -> {
            leases.forgetPublished(handle);
            leases.abandon(handle, now.minus(ABANDONED_AFTER));
            return true;
        });
        each(transactions.call(handle -> leases.takeCharged(handle, before, now, BATCH)), credit::extend);
        each(transactions.call(handle -> leases.takeAbandoned(handle, before, now, BATCH)), credit::reclaim);
        transactions.call(handle -> {
            leases.forgetExpired(handle, now.minus(EXPIRED_AFTER));
            return true;
        });
    }

    private static void each(List<JobLease> due, Consumer<JobLease> report) {
        for (JobLease lease : due) {
            try {
                report.accept(lease);
            } catch (ServiceResponseException e) {
                LogFields.failure(e)
                        .and("lease_id", lease.id())
                        .log(() -> LOG.warn("report of a lease rejected by billing"));
            } catch (ProcessingException e) {
                LogFields.failure(e).log(() -> LOG.warn("no response of billing to the report of a lease"));
                return;
            }
        }
    }
}
