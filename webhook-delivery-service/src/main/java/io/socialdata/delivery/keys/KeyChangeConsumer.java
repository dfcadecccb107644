package io.socialdata.delivery.keys;

import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.socialdata.contract.events.Topics;
import io.socialdata.delivery.webhooks.WebhookService;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.KeySuccessionConsumer;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Deletes the webhooks of a deleted key, and moves those of a rotated key to its successor. */
@Singleton
@Identifier("key-changes")
class KeyChangeConsumer extends KeySuccessionConsumer {

    private final WebhookService webhookService;

    KeyChangeConsumer(ServiceTopics topics, EventConsumers consumers, WebhookService webhookService) {
        super(consumers, () -> topics.ensure(Topics.KEY_CHANGED));
        this.webhookService = webhookService;
    }

    @Incoming("key-changes")
    @Blocking
    void onRecord(ConsumerRecord<byte[], byte[]> record, IncomingKafkaRecordMetadata<byte[], byte[]> received) {
        receive(received);
    }

    @Override
    protected void revoke(UUID keyId) {
        webhookService.revokeKey(keyId);
    }

    @Override
    protected void rotate(UUID keyId, UUID successor, Instant rotatedAt) {
        webhookService.rotateKey(keyId, successor);
    }
}
