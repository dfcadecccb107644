package io.socialdata.system.secrets;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** All records that a reader of the broker can see, from the beginning. */
final class TopicDump {

    private TopicDump() {}

    static String read(int port) {
        Map<String, Object> settings = Map.of(
                "bootstrap.servers", "127.0.0.1:" + port, "auto.offset.reset", "earliest", "enable.auto.commit", false);
        StringBuilder text = new StringBuilder();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.listTopics().values().stream()
                    .flatMap(List::stream)
                    .map(partition -> new TopicPartition(partition.topic(), partition.partition()))
                    .filter(partition -> !partition.topic().startsWith("__"))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(partition -> consumer.position(partition) < ends.get(partition))) {
                consumer.poll(Duration.ofSeconds(1)).forEach(event -> append(text, event));
            }
        }
        return text.toString();
    }

    private static void append(StringBuilder text, ConsumerRecord<byte[], byte[]> event) {
        text.append(event.topic());
        append(text, event.key());
        append(text, event.value());
        event.headers().forEach(header -> {
            text.append(' ').append(header.key());
            append(text, header.value());
        });
        text.append('\n');
    }

    private static void append(StringBuilder text, byte[] bytes) {
        if (bytes != null) {
            text.append(' ').append(new String(bytes, StandardCharsets.UTF_8));
        }
    }
}
