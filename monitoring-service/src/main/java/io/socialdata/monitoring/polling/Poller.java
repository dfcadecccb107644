package io.socialdata.monitoring.polling;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.messaging.Backoff;
import io.socialdata.monitoring.polling.PollService.PollBatch;
import io.socialdata.web.logging.LogFields;
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
 * Looks at whatever is due, several looks at a time. Any number of replicas share the work.
 *
 * <p>Survives failures. Handles that were claimed but not completed are claimed again when their lease expires.
 */
@Singleton
class Poller {

    private static final Logger LOG = Logger.getLogger(Poller.class);

    private static final Duration LONGEST_BACKOFF = Duration.ofSeconds(5);
    private static final int PAUSES_PER_INTERVAL = 20;
    private static final long SHORTEST_PAUSE_MILLIS = 20;
    private static final long LONGEST_PAUSE_MILLIS = 500;

    private final PollService pollService;
    private final ReadsClient readsClient;
    private final AdaptivePollInterval adaptivePollInterval;
    private final PollingMetrics metrics;
    private final PollingConfig config;
    private final Tracer tracer;
    private final Semaphore free;
    private final Backoff backoff = new Backoff(LONGEST_BACKOFF);
    private final CountDownLatch stop = new CountDownLatch(1);
    private final ExecutorService runners = Executors.newVirtualThreadPerTaskExecutor();
    private final Thread thread = Thread.ofPlatform().daemon().name("poller").unstarted(this::run);
    private volatile long lastTurn = System.nanoTime();

    Poller(
            PollService pollService,
            ReadsClient readsClient,
            AdaptivePollInterval adaptivePollInterval,
            PollingMetrics metrics,
            PollingConfig config,
            Tracer tracer) {
        this.pollService = pollService;
        this.readsClient = readsClient;
        this.adaptivePollInterval = adaptivePollInterval;
        this.metrics = metrics;
        this.config = config;
        this.tracer = tracer;
        this.free = new Semaphore(config.concurrency());
    }

    void start(@Observes StartupEvent event) {
        if (config.enabled()) {
            thread.start();
        }
    }

    /** Claims nothing more and lets the looks under way come to their end. */
    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        stop.countDown();
        if (thread.isAlive()) {
            thread.join(config.timeout());
        }
        runners.shutdown();
        if (!runners.awaitTermination(config.timeout().toMillis(), TimeUnit.MILLISECONDS)) {
            LOG.warn("looks did not end in time; others will repeat them");
        }
    }

    /** Whether it does what it should; it may stand still because the database does. */
    boolean isAlive() {
        return !config.enabled() || stopping() || thread.isAlive();
    }

    /** How long ago it last came round. */
    Duration sinceLastTurn() {
        return config.enabled() ? Duration.ofNanos(System.nanoTime() - lastTurn) : Duration.ZERO;
    }

    private void run() {
        try {
            while (!stopping()) {
                lastTurn = System.nanoTime();
                turn();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void turn() throws InterruptedException {
        try {
            List<PollBatch> claims = pollService.claim();
            backoff.reset();
            for (PollBatch pollBatch : claims) {
                free.acquire();
                runners.execute(() -> lookAndRelease(pollBatch));
            }
            if (claims.isEmpty()) {
                rest(pause());
            }
        } catch (DatabaseOutageException e) {
            LOG.warn("nothing can be claimed, the database is away or too busy", e);
            rest(backoff.next());
        } catch (RuntimeException e) {
            // A stopped poller would silently disable all monitors: log the error and retry.
            LOG.error("poller iteration failed; retrying", e);
            rest(backoff.next());
        }
    }

    private void lookAndRelease(PollBatch pollBatch) {
        try {
            look(pollBatch);
        } catch (DatabaseOutageException e) {
            LOG.warn("a look was in vain, the database is away or too busy; it will be repeated", e);
        } catch (RuntimeException e) {
            LogFields.with("handles", pollBatch.handles().size()).log(() -> LOG.error("a look failed", e));
            abandon(pollBatch);
        } finally {
            free.release();
        }
    }

    private void look(PollBatch pollBatch) {
        Span span = tracer.spanBuilder("look at handles")
                .setAttribute("handles", pollBatch.handles().size())
                .startSpan();
        try (Scope _ = span.makeCurrent()) {
            lookAndConclude(pollBatch);
        } finally {
            span.end();
        }
    }

    private void lookAndConclude(PollBatch pollBatch) {
        long began = System.nanoTime();
        PollResponse pollResponse = readsClient.at(pollBatch.handles());
        adaptivePollInterval.learn(pollResponse);
        metrics.looked(pollResponse, Duration.ofNanos(System.nanoTime() - began));
        metrics.learnt(pollService.conclude(pollBatch, pollResponse));
    }

    private void abandon(PollBatch pollBatch) {
        try {
            pollService.abandon(pollBatch);
        } catch (RuntimeException e) {
            LOG.warn("handles could not be put back; their claim runs out", e);
        }
    }

    private Duration pause() {
        long part = adaptivePollInterval.interval().toMillis() / PAUSES_PER_INTERVAL;
        return Duration.ofMillis(Math.clamp(part, SHORTEST_PAUSE_MILLIS, LONGEST_PAUSE_MILLIS));
    }

    private void rest(Duration time) throws InterruptedException {
        if (stop.await(time.toMillis(), TimeUnit.MILLISECONDS)) {
            LOG.debug("the poller stops while resting");
        }
    }

    private boolean stopping() {
        return stop.getCount() == 0;
    }
}
