package io.socialdata.delivery.fanout;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.AlertRaisedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.database.DatabaseInitialization;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.ReceivedEvent;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/** Consumes alerts to the owners of accounts. */
@Singleton
class AlertConsumer {

    /** Name of the Kafka consumer group, and of the consumer in metrics and dead letters. */
    private static final String NAME = "delivery-alerts";

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final DatabaseInitialization databaseInitialization;
    private final AlertFanOutService alertFanOutService;

    AlertConsumer(
            ServiceTopics topics,
            EventConsumers consumers,
            DatabaseInitialization databaseInitialization,
            AlertFanOutService alertFanOutService) {
        this.topics = topics;
        this.consumers = consumers;
        this.databaseInitialization = databaseInitialization;
        this.alertFanOutService = alertFanOutService;
    }

    /** Starts in the background: posts are delivered, and the webhook API works, while Kafka is unavailable. */
    void start(@Observes StartupEvent event) {
        // The fan-out has a transaction of its own, so the reader opens none.
        consumers.startOncePrepared(
                this::prepare,
                Subscription.of(NAME, Topics.ALERT_RAISED, AlertRaisedV1.class),
                this::handle,
                Runnable::run);
    }

    /** Waits for the partitions of the database: an event without one would become a dead letter. */
    private void prepare() {
        databaseInitialization.await();
        topics.ensure(Topics.ALERT_RAISED, Topics.WEBHOOK_DEAD_LETTER, Topics.WEBHOOK_CHANGED);
    }

    private void handle(List<ReceivedEvent<AlertRaisedV1>> batch) {
        alertFanOutService.fanOut(batch.stream().map(ReceivedEvent::event).toList());
    }
}
