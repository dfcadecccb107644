package io.socialdata.acting.operations;

import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.broadcast.BroadcastConsumer;
import io.socialdata.web.operations.ServiceConfig;
import jakarta.inject.Singleton;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Receives announced corrections in every replica. Any event has all of them fetched; its content is not used. */
@Singleton
@Identifier("operation-data-changes")
class OperationSetConsumer extends BroadcastConsumer {

    private final OperationSetJob operationSetJob;

    OperationSetConsumer(OperationSetJob operationSetJob, ServiceConfig service, MeterRegistry registry) {
        super(service.name() + "-operation-data-changes", registry);
        this.operationSetJob = operationSetJob;
    }

    @Incoming("operation-data-changes")
    void onEvent(ConsumerRecord<byte[], byte[]> event) {
        operationSetJob.fetchNow();
    }

    @Override
    protected void onPossibleGap() {
        operationSetJob.fetchNow();
    }
}
