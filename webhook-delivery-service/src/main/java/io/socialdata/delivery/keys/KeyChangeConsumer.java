package io.socialdata.delivery.keys;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.delivery.webhooks.WebhookService;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.ReceivedEvent;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;

/**
 * Deletes the webhooks of a deleted key, and moves those of a rotated key to its successor. A repeated event changes
 * nothing.
 */
@Singleton
class KeyChangeConsumer {

    /** Name of the Kafka consumer group, and of the consumer in metrics and dead letters. */
    static final String NAME = "delivery-keys";

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final WebhookService webhookService;

    KeyChangeConsumer(ServiceTopics topics, EventConsumers consumers, WebhookService webhookService) {
        this.topics = topics;
        this.consumers = consumers;
        this.webhookService = webhookService;
    }

    /** Starts in the background: the webhook API works while Kafka is unavailable. */
    void start(@Observes StartupEvent event) {
        // Each change is a transaction of its own, so the reader opens none.
        consumers.startOncePrepared(
                () -> topics.ensure(Topics.KEY_CHANGED),
                Subscription.of(NAME, Topics.KEY_CHANGED, KeyChangedV1.class),
                this::handle,
                Runnable::run);
    }

    private void handle(List<ReceivedEvent<KeyChangedV1>> batch) {
        batch.forEach(receivedEvent -> apply(receivedEvent.event().data()));
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
