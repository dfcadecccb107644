package io.socialdata.monitoring.jobs;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.logging.LogFields;
import io.socialdata.messaging.Backoff;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Claims due jobs and runs them, several at a time. Any number of replicas share the work. */
@ApplicationScoped
class JobPoller {

    private static final Logger LOG = Logger.getLogger(JobPoller.class);

    private static final Duration PAUSE = Duration.ofMillis(250);
    private static final Duration MAX_BACKOFF = Duration.ofSeconds(5);
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(20);

    /** Maximum number of pages that this replica reads at the same time. */
    private static final int CONCURRENCY = 4;

    private final JobPageService pages;
    private final JobRunner runner;
    private final Semaphore free;
    private final Backoff backoff = new Backoff(MAX_BACKOFF);
    private final CountDownLatch stop = new CountDownLatch(1);
    private final ExecutorService runners = Executors.newVirtualThreadPerTaskExecutor();
    private final Thread thread =
            Thread.ofPlatform().daemon().name("job-poller").unstarted(this::run);

    JobPoller(JobPageService pages, JobRunner runner) {
        this.pages = pages;
        this.runner = runner;
        this.free = new Semaphore(CONCURRENCY);
    }

    void start(@Observes StartupEvent event) {
        thread.start();
    }

    /** Stops claiming and waits for the pages in progress. Pages that take longer are read again by another replica. */
    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        long end = System.nanoTime() + SHUTDOWN_TIMEOUT.toNanos();
        stop.countDown();
        if (thread.isAlive()) {
            // It may have claimed a job that it has yet to run.
            thread.join(SHUTDOWN_TIMEOUT);
        }
        runners.shutdown();
        if (!runners.awaitTermination(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
            LOG.warn("pages of jobs did not end in time; they will be read again");
        }
    }

    private void run() {
        try {
            while (!stopping()) {
                free.acquire();
                if (stopping() || !claimOnce()) {
                    free.release();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether a job was claimed and its runner now holds the permit. */
    private boolean claimOnce() throws InterruptedException {
        try {
            Optional<JobRecord> job = pages.claim();
            backoff.reset();
            if (job.isEmpty()) {
                sleep(PAUSE);
                return false;
            }
            runners.execute(() -> runAndRelease(job.get()));
            return true;
        } catch (DatabaseOutageException e) {
            LOG.warn("no job can be claimed, the database is away or too busy", e);
        } catch (RuntimeException e) {
            // A stopped poller would silently stop all jobs: log the error and retry.
            LOG.error("job poller iteration failed; retrying", e);
        }
        sleep(backoff.next());
        return false;
    }

    private void runAndRelease(JobRecord job) {
        try {
            runner.run(job);
        } catch (DatabaseOutageException e) {
            LOG.warn("a page of a job was lost, the database is away or too busy; it will be read again", e);
        } catch (RuntimeException e) {
            LogFields.with("job", job.id()).log(() -> LOG.error("a page of a job failed", e));
            countFailure(job);
        } finally {
            free.release();
        }
    }

    /** A page that cannot be stored must not be read for ever. */
    private void countFailure(JobRecord job) {
        try {
            pages.retry(job);
        } catch (RuntimeException e) {
            LOG.warn("the failure of a page could not be counted; it will be read again", e);
        }
    }

    private void sleep(Duration time) throws InterruptedException {
        if (stop.await(time.toMillis(), TimeUnit.MILLISECONDS)) {
            LOG.debug("the job poller stops while resting");
        }
    }

    private boolean stopping() {
        return stop.getCount() == 0;
    }
}
