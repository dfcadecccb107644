package io.socialdata.reads.pool;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.broadcast.BroadcastConsumer;
import io.socialdata.broadcast.BroadcastListener;
import io.socialdata.contract.events.Topics;
import io.socialdata.platform.pool.PoolConfig;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Synchronises the pool with session-service: at once on every announced change, and periodically without one. Any
 * event triggers a full refresh; its content is not used.
 */
@Singleton
class PoolSyncJob implements BroadcastListener {

    private final PoolSyncService poolSyncService;
    private final PoolSyncConfig config;
    private final boolean following;
    private final BroadcastConsumer broadcastConsumer;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("pool-feed").factory());

    PoolSyncJob(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            PoolSyncService poolSyncService,
            PoolSyncConfig config,
            PoolConfig pool,
            MeterRegistry registry) {
        this.poolSyncService = poolSyncService;
        this.config = config;
        this.following = pool.accountsFile().isEmpty();
        this.broadcastConsumer =
                new BroadcastConsumer("reads", "pool-changes", List.of(Topics.POOL_CHANGED), kafka, this, registry);
    }

    void start(@Observes StartupEvent started) {
        if (!following) {
            return;
        }
        broadcastConsumer.start();
        timer.execute(this::refresh);
        long millis = config.reportInterval().toMillis();
        var _ = timer.scheduleWithFixedDelay(poolSyncService::report, millis, millis, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent stopped) throws InterruptedException {
        broadcastConsumer.stop();
        timer.shutdownNow();
        if (following) {
            poolSyncService.report();
        }
    }

    @Override
    public void onEvent(ConsumerRecord<byte[], byte[]> event) {
        timer.execute(poolSyncService::refresh);
    }

    @Override
    public void onPossibleGap() {
        timer.execute(poolSyncService::refresh);
    }

    private void refresh() {
        Duration next = poolSyncService.refresh() ? config.refreshInterval() : config.initialRetryInterval();
        var _ = timer.schedule(this::refresh, next.toMillis(), TimeUnit.MILLISECONDS);
    }
}
