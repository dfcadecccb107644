package io.socialdata.delivery.keys;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.delivery.webhooks.Webhooks;
import io.socialdata.messaging.Backoff;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.Received;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.jboss.logging.Logger;

/**
 * Ends the webhooks of a key that is deleted, and hands those of a rotated one to its successor. Hearing of it again changes
 * nothing.
 */
@Singleton
class KeyChangeConsumer {

    /** Name of the Kafka group, and of the consumer in metrics and dead letters. */
    static final String NAME = "delivery-keys";

    private static final Logger LOG = Logger.getLogger(KeyChangeConsumer.class);

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final Webhooks webhooks;

    KeyChangeConsumer(ServiceTopics topics, EventConsumers consumers, Webhooks webhooks) {
        this.topics = topics;
        this.consumers = consumers;
        this.webhooks = webhooks;
    }

    /** In the background: webhooks are served also while Kafka is away. */
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
            topics.ensure(Topics.KEY_CHANGED);
            return true;
        } catch (RuntimeException e) {
            LOG.warn("ends of keys wait for Kafka, which does not make the topics yet", e);
            return false;
        }
    }

    private void handle(List<Received<KeyChangedV1>> batch) {
        batch.forEach(received -> apply(received.event().data()));
    }

    private void apply(KeyChangedV1 change) {
        switch (change.change()) {
            case DELETED -> webhooks.endKey(change.keyId());
            case ROTATED -> {
                UUID successor = change.successorId();
                if (successor != null) {
                    webhooks.inherit(change.keyId(), successor);
                }
            }
            case CREATED, UPDATED -> {}
        }
    }
}
