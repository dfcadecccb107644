package io.socialdata.messaging.deadletters;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Publishes dead letters to their original topic, and marks them once Kafka has acknowledged them. If the process dies
 * in between, they stay unmarked and are replayed again; consumers detect the duplicate event.
 */
final class DeadLetterReplay {

    private final Map<String, Object> settings;
    private final Duration timeout;

    DeadLetterReplay(Map<String, Object> kafka, Duration timeout) {
        this.timeout = timeout;
        int millis = Math.toIntExact(timeout.toMillis());
        settings = new HashMap<>(kafka);
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, millis);
        settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, millis / 2);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, millis / 2);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
    }

    /**
     * Replays the letters in their order. Returns how many Kafka acknowledged.
     *
     * @throws KafkaException if it acknowledged none, or did not acknowledge a marker
     */
    int replay(String topic, List<DeadLetter> letters) {
        try (Producer<byte[], byte[]> producer =
                new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
            int sent = inOrder(
                    producer,
                    letters.stream().map(letter -> letter.original(topic)).toList());
            List<DeadLetter> replayed = letters.subList(0, sent);
            if (inOrder(producer, replayed.stream().map(ReplayMarker::of).toList()) < sent) {
                throw new KafkaException("Kafka took no marker of a dead letter that was replayed");
            }
            return sent;
        }
    }

    /** Returns how many of the first records are acknowledged. Records after a failed one count as not sent. */
    private int inOrder(Producer<byte[], byte[]> producer, List<ProducerRecord<byte[], byte[]>> records) {
        List<Future<RecordMetadata>> futures = new ArrayList<>();
        records.forEach(record -> futures.add(producer.send(record)));
        int safe = 0;
        for (Future<RecordMetadata> future : futures) {
            try {
                future.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
                safe++;
            } catch (ExecutionException | TimeoutException e) {
                if (safe == 0) {
                    throw new KafkaException("Kafka does not take the records", e);
                }
                return safe;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new KafkaException(e);
            }
        }
        return safe;
    }
}
