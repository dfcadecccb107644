package io.socialdata.reads.pool;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.platform.pool.PoolConfig;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Synchronises the pool with session-service: at once when a change is announced, and periodically without one. */
@ApplicationScoped
class PoolSyncJob {

    private static final Logger LOG = Logger.getLogger(PoolSyncJob.class);

    private final PoolSyncService poolSyncService;
    private final PoolSyncConfig config;
    private final boolean following;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("pool-feed").factory());

    PoolSyncJob(PoolSyncService poolSyncService, PoolSyncConfig config, PoolConfig pool) {
        this.poolSyncService = poolSyncService;
        this.config = config;
        this.following = pool.accountsFile().isEmpty();
    }

    void start(@Observes StartupEvent started) {
        if (!following) {
            return;
        }
        timer.execute(this::refresh);
        long millis = config.reportInterval().toMillis();
        var _ = timer.scheduleWithFixedDelay(this::report, millis, millis, TimeUnit.MILLISECONDS);
    }

    /** Refreshes the pool on another thread and does not wait for it. */
    void refreshNow() {
        timer.execute(this::refreshOnce);
    }

    void stop(@Observes ShutdownEvent stopped) {
        if (following) {
            poolSyncService.report();
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

    private boolean refreshOnce() {
        try {
            return poolSyncService.refresh();
        } catch (RuntimeException e) { // an uncaught exception would end the refreshes
            LOG.error("pool refresh failed", e);
            return false;
        }
    }

    private void refresh() {
        Duration next = refreshOnce() ? config.refreshInterval() : config.initialRetryInterval();
        var _ = timer.schedule(this::refresh, next.toMillis(), TimeUnit.MILLISECONDS);
    }
}
