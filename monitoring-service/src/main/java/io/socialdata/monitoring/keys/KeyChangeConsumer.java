package io.socialdata.monitoring.keys;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.consumer.EventChannelConsumer;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.topics.ServiceTopics;
import io.socialdata.monitoring.monitors.MonitorService;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Deletes the monitors of a deleted key, and moves those of a rotated key to its successor. A repeated event changes
 * nothing.
 */
@Singleton
@Identifier("key-changes")
class KeyChangeConsumer extends EventChannelConsumer<KeyChangedV1> {

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final MonitorService monitorService;

    KeyChangeConsumer(ServiceTopics topics, EventConsumers consumers, MonitorService monitorService) {
        super(consumers, "key-changes", KeyChangedV1.class);
        this.topics = topics;
        this.consumers = consumers;
        this.monitorService = monitorService;
    }

    /** Creates the topics in the background: the service works while Kafka is unavailable. */
    void start(@Observes StartupEvent event) {
        consumers.prepare(
                "key-changes",
                () -> topics.ensure(
                        Topics.KEY_CHANGED, Topics.POST_DETECTED, Topics.MONITOR_CHANGED, Topics.USAGE_RECORDED));
    }

    @Incoming("key-changes")
    @Blocking
    void onRecord(ConsumerRecord<byte[], byte[]> record, IncomingKafkaRecordMetadata<byte[], byte[]> received) {
        receive(received);
    }

    /** Applies a change in a transaction of its own. */
    @Override
    protected void handle(CloudEvent<KeyChangedV1> event) {
        apply(event.data());
    }

    private void apply(KeyChangedV1 change) {
        switch (change.change()) {
            case DELETED -> monitorService.revokeKey(change.keyId());
            case ROTATED ->
                Optional.ofNullable(change.successorId())
                        .ifPresent(successor -> monitorService.rotateKey(change.keyId(), successor));
            case CREATED, UPDATED -> {}
        }
    }
}
