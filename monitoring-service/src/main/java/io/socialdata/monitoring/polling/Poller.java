package io.socialdata.monitoring.polling;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.logging.LogFields;
import io.socialdata.messaging.Backoff;
import io.socialdata.monitoring.handles.PollInterval;
import io.socialdata.monitoring.polling.PollService.PollBatch;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Polls due handles, several batches at a time. Any number of replicas share the work.
 *
 * <p>Survives failures. Handles that were claimed but not completed are claimed again when their lease expires.
 */
@Singleton
class Poller {

    private static final Logger LOG = Logger.getLogger(Poller.class);

    private static final Duration MAX_BACKOFF = Duration.ofSeconds(5);
    private static final Duration RESPONSE_MARGIN = Duration.ofSeconds(1);
    private static final int PAUSES_PER_INTERVAL = 20;
    private static final long MIN_PAUSE_MILLIS = 20;
    private static final long MAX_PAUSE_MILLIS = 500;

    private final PollService pollService;
    private final HandlePolls handlePolls;
    private final PollCapacity pollCapacity;
    private final PollInterval pollInterval;
    private final PollingMetrics metrics;
    private final Tracer tracer;
    private final Semaphore free;
    private final Backoff backoff = new Backoff(MAX_BACKOFF);
    private final CountDownLatch stop = new CountDownLatch(1);
    private final ExecutorService runners = Executors.newVirtualThreadPerTaskExecutor();
    private final Thread thread = Thread.ofPlatform().daemon().name("poller").unstarted(this::run);
    private volatile long lastIterationAt = System.nanoTime();

    Poller(
            PollService pollService,
            HandlePolls handlePolls,
            PollCapacity pollCapacity,
            PollInterval pollInterval,
            PollingMetrics metrics,
            PollingConfig config,
            Tracer tracer) {
        this.pollService = pollService;
        this.handlePolls = handlePolls;
        this.pollCapacity = pollCapacity;
        this.pollInterval = pollInterval;
        this.metrics = metrics;
        this.tracer = tracer;
        this.free = new Semaphore(config.concurrency());
    }

    void start(@Observes StartupEvent event) {
        thread.start();
    }

    /** Stops claiming and waits for the polls in progress. */
    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        stop.countDown();
        if (thread.isAlive()) {
            thread.join(HandlePolls.DEADLINE.plus(RESPONSE_MARGIN));
        }
        runners.shutdown();
        if (!runners.awaitTermination(HandlePolls.DEADLINE.plus(RESPONSE_MARGIN).toMillis(), TimeUnit.MILLISECONDS)) {
            LOG.warn("looks did not end in time; others will repeat them");
        }
    }

    /** Returns whether the poller thread is alive, or is stopping. It may still be blocked, because the database is. */
    boolean isAlive() {
        return stopping() || thread.isAlive();
    }

    /** Returns the time since the last iteration. */
    Duration sinceLastIteration() {
        return Duration.ofNanos(System.nanoTime() - lastIterationAt);
    }

    private void run() {
        try {
            while (!stopping()) {
                lastIterationAt = System.nanoTime();
                claimOnce();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void claimOnce() throws InterruptedException {
        try {
            List<PollBatch> claims = pollService.claim();
            backoff.reset();
            for (PollBatch pollBatch : claims) {
                free.acquire();
                runners.execute(() -> pollAndRelease(pollBatch));
            }
            if (claims.isEmpty()) {
                sleep(pause());
            }
        } catch (DatabaseOutageException e) {
            LOG.warn("nothing can be claimed, the database is away or too busy", e);
            sleep(backoff.next());
        } catch (RuntimeException e) {
            // A stopped poller would silently disable all monitors: log the error and retry.
            LOG.error("poller iteration failed; retrying", e);
            sleep(backoff.next());
        }
    }

    private void pollAndRelease(PollBatch pollBatch) {
        try {
            poll(pollBatch);
        } catch (DatabaseOutageException e) {
            LOG.warn("a look was in vain, the database is away or too busy; it will be repeated", e);
        } catch (RuntimeException e) {
            LogFields.with("handles", pollBatch.handles().size()).log(() -> LOG.error("a look failed", e));
            abandon(pollBatch);
        } finally {
            free.release();
        }
    }

    private void poll(PollBatch pollBatch) {
        Span span = tracer.spanBuilder("look at handles")
                .setAttribute("handles", pollBatch.handles().size())
                .startSpan();
        try (Scope _ = span.makeCurrent()) {
            pollAndStore(pollBatch);
        } finally {
            span.end();
        }
    }

    private void pollAndStore(PollBatch pollBatch) {
        long began = System.nanoTime();
        PollResponse pollResponse = handlePolls.poll(pollBatch.handles());
        pollCapacity.update(pollResponse);
        metrics.recordPoll(pollResponse, Duration.ofNanos(System.nanoTime() - began));
        metrics.recordDetection(pollService.storeResults(pollBatch, pollResponse));
    }

    private void abandon(PollBatch pollBatch) {
        try {
            pollService.abandon(pollBatch);
        } catch (RuntimeException e) {
            LOG.warn("handles could not be put back; their claim runs out", e);
        }
    }

    private Duration pause() {
        long part = pollInterval.between().toMillis() / PAUSES_PER_INTERVAL;
        return Duration.ofMillis(Math.clamp(part, MIN_PAUSE_MILLIS, MAX_PAUSE_MILLIS));
    }

    private void sleep(Duration time) throws InterruptedException {
        if (stop.await(time.toMillis(), TimeUnit.MILLISECONDS)) {
            LOG.debug("the poller stops while resting");
        }
    }

    private boolean stopping() {
        return stop.getCount() == 0;
    }
}
