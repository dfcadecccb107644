package io.socialdata.reads.pool;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.platform.pool.PoolConfig;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Synchronises the pool with session-service: at once when a change is announced, and periodically without one. */
@Singleton
class PoolSyncJob {

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
        var _ = timer.scheduleWithFixedDelay(poolSyncService::report, millis, millis, TimeUnit.MILLISECONDS);
    }

    /** Refreshes the pool on another thread and does not wait for it. */
    void refreshNow() {
        timer.execute(poolSyncService::refresh);
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

    private void refresh() {
        Duration next = poolSyncService.refresh() ? config.refreshInterval() : config.initialRetryInterval();
        var _ = timer.schedule(this::refresh, next.toMillis(), TimeUnit.MILLISECONDS);
    }
}
