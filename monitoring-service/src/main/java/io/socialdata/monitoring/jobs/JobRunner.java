package io.socialdata.monitoring.jobs;

import io.socialdata.monitoring.jobs.PageCreditService.PageCreditResult.Denied;
import io.socialdata.monitoring.jobs.PageCreditService.PageCreditResult.Recalled;
import io.socialdata.monitoring.jobs.PageCreditService.PageCreditResult.Reserved;
import io.socialdata.monitoring.jobs.PageCreditService.PageCreditResult.Unavailable;
import io.socialdata.monitoring.jobs.PageReader.PageResult.Failed;
import io.socialdata.monitoring.jobs.PageReader.PageResult.Read;
import io.socialdata.monitoring.jobs.PageReader.PageResult.Rejected;
import io.socialdata.monitoring.jobs.PageReader.PageResult.Throttled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;

/**
 * Runs a claimed job for one page: reserves its price, reads it, and stores and charges it. May stop after any step: the job is
 * claimed again when the claim has expired, and continues with the same page.
 */
@ApplicationScoped
class JobRunner {

    private final JobPageService pages;
    private final PageCreditService credit;
    private final PageReader reader;
    private final JobMetrics metrics;

    JobRunner(JobPageService pages, PageCreditService credit, PageReader reader, JobMetrics metrics) {
        this.pages = pages;
        this.credit = credit;
        this.reader = reader;
        this.metrics = metrics;
    }

    void run(JobRecord job) {
        Optional<JobLease> lease = pages.begin(job);
        if (lease.isPresent()) {
            reserve(job, lease.get());
        }
    }

    private void reserve(JobRecord job, JobLease lease) {
        switch (credit.reserve(lease)) {
            case Reserved _ -> read(job, lease);
            case Denied _ -> {
                metrics.page("no_credit");
                pages.pause(job);
            }
            case Recalled _ -> pages.postpone(job);
            case Unavailable _ -> {
                metrics.page("credit_unknown");
                pages.postpone(job);
            }
        }
    }

    private void read(JobRecord job, JobLease lease) {
        switch (reader.read(job, lease.keyId())) {
            case Read(JobPage page) -> store(job, lease, page);
            case Rejected(JobError error) -> {
                metrics.page("rejected");
                pages.fail(job, error);
                credit.release(lease);
            }
            case Throttled(Duration retryAfter) -> {
                metrics.page("throttled");
                pages.postpone(job, retryAfter);
                credit.release(lease);
            }
            case Failed _ -> {
                metrics.page("failed");
                pages.retry(job);
                credit.release(lease);
            }
        }
    }

    private void store(JobRecord job, JobLease lease, JobPage page) {
        boolean stored = pages.store(job, lease, page);
        metrics.page(stored ? "stored" : "dropped");
        if (!stored || !page.billable()) {
            credit.release(lease);
        }
    }
}
