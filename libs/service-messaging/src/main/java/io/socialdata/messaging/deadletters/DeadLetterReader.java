package io.socialdata.messaging.deadletters;

import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.deadletters.DeadLetter.DeadLetterId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Reads dead-letter topics from their beginning to their current end. Belongs to no group and commits nothing. */
final class DeadLetterReader {

    private static final Duration POLL = Duration.ofMillis(200);

    /** What is read exists already. A broker holds a fetch at the end of a topic for this long, and the next one with it. */
    private static final int FETCH_MAX_WAIT_MS = 10;

    private final Map<String, Object> settings;
    private final Duration timeout;

    DeadLetterReader(Map<String, Object> kafka, Duration timeout) {
        this.timeout = timeout;
        settings = new HashMap<>(kafka);
        settings.remove(ConsumerConfig.GROUP_ID_CONFIG);
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        settings.put(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, FETCH_MAX_WAIT_MS);
        settings.put(ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, Math.toIntExact(timeout.toMillis()));
    }

    /**
     * Dead letters that were not replayed yet.
     *
     * @param letters the matching ones, the oldest of each partition first, up to a limit
     * @param outstanding number of all dead letters, matching or not
     */
    record Outstanding(List<DeadLetter> letters, long outstanding) {}

    /**
     * Reads the dead letters of a topic.
     *
     * @throws org.apache.kafka.common.KafkaException if Kafka does not return them in time
     */
    Outstanding read(String topic, Predicate<DeadLetterId> filter, int limit) {
        try (Consumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(Topics.deadLetterOf(topic), timeout).stream()
                    .map(partition -> new TopicPartition(partition.topic(), partition.partition()))
                    .toList();
            consumer.assign(partitions);
            Set<DeadLetterId> waiting = waiting(consumer, partitions);
            Set<DeadLetterId> chosen = new HashSet<>(waiting);
            chosen.removeIf(filter.negate());
            List<DeadLetter> letters = new ArrayList<>();
            int most = Math.min(limit, chosen.size());
            if (most > 0) {
                scan(consumer, partitions, record -> {
                    if (chosen.contains(DeadLetterId.of(record))) {
                        letters.add(new DeadLetter(record));
                    }
                    return letters.size() < most;
                });
            }
            return new Outstanding(letters, waiting.size());
        }
    }

    /** Returns the letters that were not replayed. A marker follows its letter, so the whole topic is read first. */
    private Set<DeadLetterId> waiting(Consumer<byte[], byte[]> consumer, List<TopicPartition> partitions) {
        Set<DeadLetterId> waiting = new HashSet<>();
        scan(consumer, partitions, record -> {
            if (ReplayMarker.isMarker(record)) {
                ReplayMarker.replayed(record).ifPresent(waiting::remove);
            } else {
                waiting.add(DeadLetterId.of(record));
            }
            return true;
        });
        return waiting;
    }

    private void scan(
            Consumer<byte[], byte[]> consumer,
            List<TopicPartition> partitions,
            Predicate<ConsumerRecord<byte[], byte[]>> continueAfter) {
        long deadline = System.nanoTime() + timeout.toNanos();
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, timeout);
        consumer.seekToBeginning(partitions);
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey(), timeout) < end.getValue())) {
            if (System.nanoTime() > deadline) {
                throw new TimeoutException("The dead letters were not read in time");
            }
            for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
                if (!continueAfter.test(record)) {
                    return;
                }
            }
        }
    }
}
