package io.socialdata.session.keys;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.consumer.EventChannelConsumer;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.topics.ServiceTopics;
import io.socialdata.session.sessions.PlatformSessionService;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Consumes key changes. Deletes the session of a deleted key, and copies the session of a rotated key to its successor.
 * Repeated events change nothing.
 */
@Singleton
@Identifier("key-changes")
class KeyChangeConsumer extends EventChannelConsumer<KeyChangedV1> {

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final PlatformSessionService platformSessionService;
    private final KeysConfig config;

    KeyChangeConsumer(
            ServiceTopics topics,
            EventConsumers consumers,
            PlatformSessionService platformSessionService,
            KeysConfig config) {
        super(consumers, "key-changes", KeyChangedV1.class);
        this.topics = topics;
        this.consumers = consumers;
        this.platformSessionService = platformSessionService;
        this.config = config;
    }

    /** Creates the topics in the background: the service works while Kafka is unavailable. */
    void start(@Observes StartupEvent event) {
        consumers.prepare(
                "key-changes",
                () -> topics.ensure(
                        Topics.KEY_CHANGED,
                        Topics.SESSION_CHANGED,
                        Topics.POOL_CHANGED,
                        Topics.OPERATION_DATA_CHANGED));
    }

    @Incoming("key-changes")
    @Blocking
    void onRecord(ConsumerRecord<byte[], byte[]> record, IncomingKafkaRecordMetadata<byte[], byte[]> received) {
        receive(received);
    }

    /** Applies a change in a transaction of its own. */
    @Override
    protected void handle(CloudEvent<KeyChangedV1> event) {
        apply(event.data());
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
