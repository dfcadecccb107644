package io.socialdata.billing.keys;

import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.SharedServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.awaitility.Awaitility;

/** The key-changed topic as a gateway reads it. */
final class KeyChangedTopic {

    private KeyChangedTopic() {}

    /** Returns all events as soon as there is one of this key. */
    static List<KeyChangedV1> until(UUID sentinel) {
        CloudEventCodec codec = new CloudEventCodec();
        List<KeyChangedV1> news = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers", SharedServers.kafka().bootstrapServers(),
                        "group.id", UUID.randomUUID().toString(),
                        "auto.offset.reset", "earliest"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(Topics.KEY_CHANGED));
            Awaitility.await().pollInSameThread().atMost(Duration.ofSeconds(60)).until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(record -> {
                    if (codec.decode(record.value(), Topics.KEY_CHANGED, KeyChangedV1.class)
                            instanceof Understood<KeyChangedV1>(var event)) {
                        news.add(event.data());
                    }
                });
                return news.stream().anyMatch(one -> one.keyId().equals(sentinel));
            });
        }
        return news;
    }
}
