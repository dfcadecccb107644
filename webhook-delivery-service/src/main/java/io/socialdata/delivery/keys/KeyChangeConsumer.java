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
 * Ends the webhooks of a key that is deleted, and hands those of a rotated one to its successor. Hearing of it again changes
 * nothing.
 */
@Singleton
class KeyChangeConsumer {

    /** Name of the Kafka group, and of the consumer in metrics and dead letters. */
    static final String NAME = "delivery-keys";

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final WebhookService webhookService;

    KeyChangeConsumer(ServiceTopics topics, EventConsumers consumers, WebhookService webhookService) {
        this.topics = topics;
        this.consumers = consumers;
        this.webhookService = webhookService;
    }

    /** In the background: webhooks are served also while Kafka is away. */
    void start(@Observes StartupEvent event) {
        // Each change is a transaction of its own, so the reader gives it none.
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
            case DELETED -> webhookService.endKey(change.keyId());
            case ROTATED -> {
                UUID successor = change.successorId();
                if (successor != null) {
                    webhookService.inherit(change.keyId(), successor);
                }
            }
            case CREATED, UPDATED -> {}
        }
    }
}
