package io.socialdata.session.keys;

import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.KeySuccessionConsumer;
import io.socialdata.messaging.topics.ServiceTopics;
import io.socialdata.session.sessions.PlatformSessionService;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Deletes the session of a deleted key, and copies the session of a rotated key to its successor. */
@Singleton
@Identifier("key-changes")
class KeyChangeConsumer extends KeySuccessionConsumer {

    private final PlatformSessionService platformSessionService;
    private final KeysConfig config;

    KeyChangeConsumer(
            ServiceTopics topics,
            EventConsumers consumers,
            PlatformSessionService platformSessionService,
            KeysConfig config) {
        super(
                consumers,
                () -> topics.ensure(
                        Topics.KEY_CHANGED,
                        Topics.SESSION_CHANGED,
                        Topics.POOL_CHANGED,
                        Topics.OPERATION_DATA_CHANGED));
        this.platformSessionService = platformSessionService;
        this.config = config;
    }

    @Incoming("key-changes")
    @Blocking
    void onRecord(ConsumerRecord<byte[], byte[]> record, IncomingKafkaRecordMetadata<byte[], byte[]> received) {
        receive(received);
    }

    @Override
    protected void revoke(UUID keyId) {
        platformSessionService.revokeKey(keyId);
    }

    @Override
    protected void rotate(UUID keyId, UUID successor, Instant rotatedAt) {
        platformSessionService.follow(keyId, successor, rotatedAt.plus(config.maxOverlap()));
    }
}
