package io.socialdata.delivery.fanout;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.ReceivedEvent;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/** Hears of detected posts. */
@Singleton
class PostDetectedConsumer {

    /** Name of the Kafka group, and of the consumer in metrics and dead letters. */
    static final String NAME = "delivery-posts";

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final DeliveryFanOutService deliveryFanOutService;

    PostDetectedConsumer(ServiceTopics topics, EventConsumers consumers, DeliveryFanOutService deliveryFanOutService) {
        this.topics = topics;
        this.consumers = consumers;
        this.deliveryFanOutService = deliveryFanOutService;
    }

    /** In the background: what is queued is delivered, and webhooks are served, also while Kafka is away. */
    void start(@Observes StartupEvent event) {
        // The intake has a transaction of its own, so the reader gives it none.
        consumers.startOncePrepared(
                () -> topics.ensure(Topics.POST_DETECTED, Topics.WEBHOOK_DEAD_LETTER),
                Subscription.of(NAME, Topics.POST_DETECTED, PostDetectedV1.class),
                this::handle,
                Runnable::run);
    }

    private void handle(List<ReceivedEvent<PostDetectedV1>> batch) {
        deliveryFanOutService.take(batch.stream().map(ReceivedEvent::event).toList());
    }
}
