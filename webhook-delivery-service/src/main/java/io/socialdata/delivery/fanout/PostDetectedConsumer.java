package io.socialdata.delivery.fanout;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.database.DatabaseInitialization;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.ReceivedEvent;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/** Consumes detected posts. */
@Singleton
class PostDetectedConsumer {

    /** Name of the Kafka consumer group, and of the consumer in metrics and dead letters. */
    static final String NAME = "delivery-posts";

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final DatabaseInitialization databaseInitialization;
    private final DeliveryFanOutService deliveryFanOutService;

    PostDetectedConsumer(
            ServiceTopics topics,
            EventConsumers consumers,
            DatabaseInitialization databaseInitialization,
            DeliveryFanOutService deliveryFanOutService) {
        this.topics = topics;
        this.consumers = consumers;
        this.databaseInitialization = databaseInitialization;
        this.deliveryFanOutService = deliveryFanOutService;
    }

    /** Starts in the background: queued deliveries are sent, and the webhook API works, while Kafka is unavailable. */
    void start(@Observes StartupEvent event) {
        // The fan-out has a transaction of its own, so the reader opens none.
        consumers.startOncePrepared(
                this::prepare,
                Subscription.of(NAME, Topics.POST_DETECTED, PostDetectedV1.class),
                this::handle,
                Runnable::run);
    }

    /** Waits for the partitions of the database: an event without one would become a dead letter. */
    private void prepare() {
        databaseInitialization.await();
        topics.ensure(Topics.POST_DETECTED, Topics.WEBHOOK_DEAD_LETTER);
    }

    private void handle(List<ReceivedEvent<PostDetectedV1>> batch) {
        deliveryFanOutService.fanOut(batch.stream().map(ReceivedEvent::event).toList());
    }
}
