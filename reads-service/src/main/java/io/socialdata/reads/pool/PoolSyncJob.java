package io.socialdata.reads.pool;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.platform.pool.PoolConfig;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Synchronises the pool with session-service: at once when a change is announced, and periodically without one. */
@ApplicationScoped
class PoolSyncJob {

    private static final Logger LOG = Logger.getLogger(PoolSyncJob.class);

    /** Soon enough for a call that waits for the share of a replica that starts. */
    private static final Duration SHARE_INTERVAL = Duration.ofSeconds(1);

    private final PoolSyncService poolSyncService;
    private final PoolShareService poolShareService;
    private final Intervals intervals;
    private final boolean following;
    private volatile boolean prepared;
    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(
            2, // the share is renewed while a refresh waits
            Thread.ofPlatform().daemon().name("pool-feed").factory());

    @Inject
    PoolSyncJob(PoolSyncService poolSyncService, PoolShareService poolShareService, PoolConfig pool) {
        this(poolSyncService, poolShareService, pool, Intervals.USUAL);
    }

    PoolSyncJob(
            PoolSyncService poolSyncService, PoolShareService poolShareService, PoolConfig pool, Intervals intervals) {
        this.poolSyncService = poolSyncService;
        this.poolShareService = poolShareService;
        this.intervals = intervals;
        this.following = pool.accountsFile().isEmpty();
        this.prepared = !following;
    }

    void start(@Observes StartupEvent started) {
        if (!following) {
            return;
        }
        poolShareService.join();
        var _ = timer.scheduleWithFixedDelay(this::share, 0, SHARE_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        timer.execute(this::refresh);
        long millis = intervals.report().toMillis();
        var _ = timer.scheduleWithFixedDelay(this::report, millis, millis, TimeUnit.MILLISECONDS);
    }

    /** Refreshes the pool on another thread and does not wait for it. */
    void refreshNow() {
        timer.execute(this::refreshOnce);
    }

    /** Returns whether the accounts are known: a pool without any fails every public read. */
    boolean isPrepared() {
        return prepared;
    }

    void stop(@Observes ShutdownEvent stopped) {
        if (following) {
            poolSyncService.report();
            poolShareService.leave();
        }
    }

    /** Runs after the channels are closed: an event can still request a refresh before. */
    @PreDestroy
    void close() {
        timer.shutdownNow();
    }

    private void report() {
        try {
            poolSyncService.report();
        } catch (RuntimeException e) { // an uncaught exception would end the reports
            LOG.error("pooled account report failed", e);
        }
    }

    private void share() {
        try {
            poolShareService.share();
        } catch (RuntimeException e) { // an uncaught exception would end the shares
            LOG.error("the share of the pool cannot be renewed", e);
        }
    }

    private boolean refreshOnce() {
        try {
            boolean refreshed = poolSyncService.refresh();
            if (refreshed) {
                prepared = true;
            }
            return refreshed;
        } catch (RuntimeException e) { // an uncaught exception would end the refreshes
            LOG.error("pool refresh failed", e);
            return false;
        }
    }

    private void refresh() {
        Duration next = refreshOnce() ? intervals.refresh() : intervals.firstRefresh();
        var _ = timer.schedule(this::refresh, next.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * @param refresh interval between refreshes of the accounts when no change is announced
     * @param firstRefresh interval between refreshes until the first one succeeds
     * @param report interval between reports of the state of the accounts
     */
    record Intervals(Duration refresh, Duration firstRefresh, Duration report) {

        static final Intervals USUAL =
                new Intervals(Duration.ofSeconds(30), Duration.ofSeconds(1), Duration.ofSeconds(5));
    }
}
