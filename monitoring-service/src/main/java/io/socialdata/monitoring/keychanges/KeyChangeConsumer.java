package io.socialdata.monitoring.keychanges;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.Backoff;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.Received;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.topics.ServiceTopics;
import io.socialdata.monitoring.monitors.Monitors;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jboss.logging.Logger;

/** Ends the monitors of a key that is deleted; lets those of one that is rotated follow. Hearing it again changes nothing. */
@Singleton
class KeyChangeConsumer {

    /** Name of the Kafka group, and of the consumer in metrics and dead letters. */
    static final String NAME = "monitoring-keys";

    private static final Logger LOG = Logger.getLogger(KeyChangeConsumer.class);

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final Monitors monitors;

    KeyChangeConsumer(ServiceTopics topics, EventConsumers consumers, Monitors monitors) {
        this.topics = topics;
        this.consumers = consumers;
        this.monitors = monitors;
    }

    /** In the background: monitors work on while Kafka is away. */
    void start(@Observes StartupEvent event) {
        Thread.ofVirtual().name(NAME + "-start").start(this::startWhenKafkaAnswers);
    }

    private void startWhenKafkaAnswers() {
        Backoff pauses = new Backoff(LONGEST_PAUSE);
        while (!topicsExist()) {
            LockSupport.parkNanos(pauses.next().toNanos());
        }
        // Each change is a transaction of its own, so the reader gives it none.
        consumers.start(Subscription.of(NAME, Topics.KEY_CHANGED, KeyChangedV1.class), this::handle, Runnable::run);
    }

    private boolean topicsExist() {
        try {
            topics.ensure(Topics.KEY_CHANGED, Topics.POST_DETECTED);
            return true;
        } catch (RuntimeException e) {
            LOG.warn("changes of keys wait for Kafka, which does not make the topics yet", e);
            return false;
        }
    }

    private void handle(List<Received<KeyChangedV1>> batch) {
        batch.forEach(received -> apply(received.event().data()));
    }

    private void apply(KeyChangedV1 change) {
        switch (change.change()) {
            case DELETED -> monitors.endKey(change.keyId());
            case ROTATED ->
                Optional.ofNullable(change.successorId())
                        .ifPresent(successor -> monitors.rotateKey(change.keyId(), successor));
            case CREATED, UPDATED -> {}
        }
    }
}
