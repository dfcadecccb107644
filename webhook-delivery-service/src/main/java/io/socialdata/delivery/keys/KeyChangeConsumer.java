package io.socialdata.delivery.keys;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.delivery.webhooks.WebhookService;
import io.socialdata.messaging.consumer.EventChannelConsumer;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Deletes the webhooks of a deleted key, and moves those of a rotated key to its successor. A repeated event changes
 * nothing.
 */
@Singleton
@Identifier("key-changes")
class KeyChangeConsumer extends EventChannelConsumer<KeyChangedV1> {

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final WebhookService webhookService;

    KeyChangeConsumer(ServiceTopics topics, EventConsumers consumers, WebhookService webhookService) {
        super(consumers, "key-changes", KeyChangedV1.class);
        this.topics = topics;
        this.consumers = consumers;
        this.webhookService = webhookService;
    }

    /** Creates the topics in the background: the service works while Kafka is unavailable. */
    void start(@Observes StartupEvent event) {
        consumers.prepare("key-changes", () -> topics.ensure(Topics.KEY_CHANGED));
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
            case DELETED -> webhookService.revokeKey(change.keyId());
            case ROTATED -> {
                UUID successor = change.successorId();
                if (successor != null) {
                    webhookService.rotateKey(change.keyId(), successor);
                }
            }
            case CREATED, UPDATED -> {}
        }
    }
}
