package io.socialdata.reads.pool;

import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.broadcast.BroadcastConsumer;
import jakarta.inject.Singleton;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Receives the announced changes of the pool. Any event triggers a full refresh; its content is not used. */
@Singleton
@Identifier("pool-changes")
class PoolChangeConsumer extends BroadcastConsumer {

    private final PoolSyncJob poolSyncJob;

    PoolChangeConsumer(PoolSyncJob poolSyncJob, MeterRegistry registry) {
        super("reads-pool-changes", registry);
        this.poolSyncJob = poolSyncJob;
    }

    @Incoming("pool-changes")
    void onEvent(ConsumerRecord<byte[], byte[]> event) {
        poolSyncJob.refreshNow();
    }

    @Override
    protected void onPossibleGap() {
        poolSyncJob.refreshNow();
    }
}
