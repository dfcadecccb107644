package io.socialdata.session.keys;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.Backoff;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.Received;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.topics.ServiceTopics;
import io.socialdata.session.sessions.Sessions;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.jboss.logging.Logger;

/**
 * Ends the session of a key that is deleted, and lets the one of a rotated key follow. Hearing of it again changes nothing.
 */
@Singleton
class KeyChangeConsumer {

    /** Name of the Kafka group, and of the consumer in metrics and dead letters. */
    static final String NAME = "session-keys";

    private static final Logger LOG = Logger.getLogger(KeyChangeConsumer.class);

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final Sessions sessions;
    private final KeysConfig config;

    KeyChangeConsumer(ServiceTopics topics, EventConsumers consumers, Sessions sessions, KeysConfig config) {
        this.topics = topics;
        this.consumers = consumers;
        this.sessions = sessions;
        this.config = config;
    }

    /** In the background: sessions are looked up and registered also while Kafka is away. */
    void start(@Observes StartupEvent event) {
        Thread.ofVirtual().name(NAME + "-start").start(this::startWhenKafkaAnswers);
    }

    private void startWhenKafkaAnswers() {
        Backoff pauses = new Backoff(LONGEST_PAUSE);
        while (!topicsExist()) {
            LockSupport.parkNanos(pauses.next().toNanos());
        }
        // Each end of a session is a transaction of its own, so the reader gives it none.
        consumers.start(Subscription.of(NAME, Topics.KEY_CHANGED, KeyChangedV1.class), this::handle, Runnable::run);
    }

    private boolean topicsExist() {
        try {
            topics.ensure(Topics.KEY_CHANGED, Topics.SESSION_CHANGED, Topics.POOL_CHANGED);
            return true;
        } catch (RuntimeException e) {
            LOG.warn("ends of keys wait for Kafka, which does not make the topics yet", e);
            return false;
        }
    }

    private void handle(List<Received<KeyChangedV1>> batch) {
        batch.forEach(received -> apply(received.event().data()));
    }

    private void follow(KeyChangedV1 change) {
        UUID successor = change.successorId();
        if (successor != null) {
            sessions.follow(change.keyId(), successor, change.occurredAt().plus(config.longestOverlap()));
        }
    }

    private void apply(KeyChangedV1 change) {
        switch (change.change()) {
            case DELETED -> sessions.endKey(change.keyId());
            case ROTATED -> follow(change);
            case CREATED, UPDATED -> {}
        }
    }
}
