package io.socialdata.delivery.intake;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.Received;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/** Hears of detected posts. */
@Singleton
class PostConsumer {

    /** Name of the Kafka group, and of the consumer in metrics and dead letters. */
    static final String NAME = "delivery-posts";

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final Intake intake;

    PostConsumer(ServiceTopics topics, EventConsumers consumers, Intake intake) {
        this.topics = topics;
        this.consumers = consumers;
        this.intake = intake;
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

    private void handle(List<Received<PostDetectedV1>> batch) {
        intake.take(batch.stream().map(Received::event).toList());
    }
}
