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
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Deletes the session of a deleted key, and copies the session of a rotated key to its successor. */
@Singleton
@Identifier("key-changes")
class KeyChangeConsumer extends KeySuccessionConsumer {

    /** Maximum time that a rotated key keeps working beside its successor. Its session is deleted afterwards. */
    private static final Duration MAX_OVERLAP = Duration.ofDays(7);

    private final PlatformSessionService platformSessionService;

    KeyChangeConsumer(ServiceTopics topics, EventConsumers consumers, PlatformSessionService platformSessionService) {
        super(
                consumers,
                () -> topics.ensure(
                        Topics.KEY_CHANGED,
                        Topics.SESSION_CHANGED,
                        Topics.POOL_CHANGED,
                        Topics.OPERATION_DATA_CHANGED));
        this.platformSessionService = platformSessionService;
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
        platformSessionService.follow(keyId, successor, rotatedAt.plus(MAX_OVERLAP));
    }
}
