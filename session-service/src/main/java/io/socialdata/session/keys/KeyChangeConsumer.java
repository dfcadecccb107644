package io.socialdata.session.keys;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.ReceivedEvent;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.topics.ServiceTopics;
import io.socialdata.session.sessions.PlatformSessionService;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;

/**
 * Consumes key changes. Deletes the session of a deleted key, and copies the session of a rotated key to its successor.
 * Repeated events change nothing.
 */
@Singleton
class KeyChangeConsumer {

    /** Name of the Kafka consumer group, also used in metrics and dead letters. */
    static final String NAME = "session-keys";

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final PlatformSessionService platformSessionService;
    private final KeysConfig config;

    KeyChangeConsumer(
            ServiceTopics topics,
            EventConsumers consumers,
            PlatformSessionService platformSessionService,
            KeysConfig config) {
        this.topics = topics;
        this.consumers = consumers;
        this.platformSessionService = platformSessionService;
        this.config = config;
    }

    /** Starts in the background, so that sessions can be looked up and registered while Kafka is unavailable. */
    void start(@Observes StartupEvent event) {
        // No surrounding transaction: each change of a session has its own.
        consumers.startOncePrepared(
                () -> topics.ensure(Topics.KEY_CHANGED, Topics.SESSION_CHANGED, Topics.POOL_CHANGED),
                Subscription.of(NAME, Topics.KEY_CHANGED, KeyChangedV1.class),
                this::handle,
                Runnable::run);
    }

    private void handle(List<ReceivedEvent<KeyChangedV1>> batch) {
        batch.forEach(receivedEvent -> apply(receivedEvent.event().data()));
    }

    private void follow(KeyChangedV1 change) {
        UUID successor = change.successorId();
        if (successor != null) {
            platformSessionService.follow(
                    change.keyId(), successor, change.occurredAt().plus(config.maxOverlap()));
        }
    }

    private void apply(KeyChangedV1 change) {
        switch (change.change()) {
            case DELETED -> platformSessionService.revokeKey(change.keyId());
            case ROTATED -> follow(change);
            case CREATED, UPDATED -> {}
        }
    }
}
