package io.socialdata.monitoring.keys;

import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.KeySuccessionConsumer;
import io.socialdata.messaging.topics.ServiceTopics;
import io.socialdata.monitoring.monitors.MonitorService;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Deletes the monitors of a deleted key, and moves those of a rotated key to its successor. */
@Singleton
@Identifier("key-changes")
class KeyChangeConsumer extends KeySuccessionConsumer {

    private final MonitorService monitorService;

    KeyChangeConsumer(ServiceTopics topics, EventConsumers consumers, MonitorService monitorService) {
        super(
                consumers,
                () -> topics.ensure(
                        Topics.KEY_CHANGED, Topics.POST_DETECTED, Topics.MONITOR_CHANGED, Topics.USAGE_RECORDED));
        this.monitorService = monitorService;
    }

    @Incoming("key-changes")
    @Blocking
    void onRecord(ConsumerRecord<byte[], byte[]> record, IncomingKafkaRecordMetadata<byte[], byte[]> received) {
        receive(received);
    }

    @Override
    protected void revoke(UUID keyId) {
        monitorService.revokeKey(keyId);
    }

    @Override
    protected void rotate(UUID keyId, UUID successor, Instant rotatedAt) {
        monitorService.rotateKey(keyId, successor);
    }
}
