package io.socialdata.messaging.outbox;

import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.messaging.outbox.OutboxRepository.OutboxRow;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Publishes rows to their topics in order.
 *
 * <p>The first record that Kafka does not acknowledge closes the producer at once, with all records that it still
 * buffers. Otherwise a later record of the same key could be acknowledged before the failed one is sent again: out of
 * order.
 */
final class OutboxPublisher implements AutoCloseable {

    /** The producer has its own timeout. After this additional time it counts as stuck. */
    private static final Duration MARGIN = Duration.ofSeconds(5);

    private final Map<String, Object> settings;
    private final Duration deliveryTimeout;
    private @Nullable KafkaProducer<String, byte[]> producer;

    /**
     * @param sent the acknowledged rows
     * @param failure why there are fewer than requested, or null if all were acknowledged
     */
    record Published(List<UUID> sent, @Nullable Exception failure) {}

    OutboxPublisher(Map<String, Object> kafka, Duration deliveryTimeout) {
        this.settings = settings(kafka, deliveryTimeout);
        this.deliveryTimeout = deliveryTimeout;
    }

    Published publish(List<OutboxRow> rows) throws InterruptedException {
        Map<UUID, Future<RecordMetadata>> sends = LinkedHashMap.newLinkedHashMap(rows.size());
        @Nullable Exception failure = send(rows, sends);
        List<UUID> acknowledged = new ArrayList<>(rows.size());
        long deadline = System.nanoTime() + deliveryTimeout.plus(MARGIN).toNanos();
        for (Map.Entry<UUID, Future<RecordMetadata>> send : sends.entrySet()) {
            try {
                send.getValue().get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
                acknowledged.add(send.getKey());
            } catch (ExecutionException | TimeoutException e) {
                failure = failure == null ? e : failure;
            }
        }
        if (failure != null) {
            close();
        }
        return new Published(acknowledged, failure);
    }

    /** Passes the rows to the producer until it rejects one. Returns the reason, or null. */
    private @Nullable Exception send(List<OutboxRow> rows, Map<UUID, Future<RecordMetadata>> sends) {
        try {
            KafkaProducer<String, byte[]> open = open();
            for (OutboxRow row : rows) {
                sends.put(row.id(), open.send(record(row), (metadata, refused) -> endIfRefused(open, refused)));
            }
            return null;
        } catch (KafkaException | IllegalStateException e) {
            return e;
        }
    }

    @Override
    public void close() {
        if (producer != null) {
            producer.close(Duration.ZERO);
            producer = null;
        }
    }

    private KafkaProducer<String, byte[]> open() {
        if (producer == null) {
            producer = new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer());
        }
        return producer;
    }

    private static void endIfRefused(KafkaProducer<String, byte[]> open, @Nullable Exception refused) {
        if (refused != null) {
            open.close(Duration.ZERO);
        }
    }

    private static ProducerRecord<String, byte[]> record(OutboxRow row) {
        var record = new ProducerRecord<>(row.topic(), row.key(), row.payload().getBytes(StandardCharsets.UTF_8));
        record.headers().add("content-type", ascii(CloudEventCodec.CONTENT_TYPE));
        record.headers().add("id", ascii(row.id().toString()));
        if (row.traceparent() != null) {
            record.headers().add("traceparent", ascii(row.traceparent()));
        }
        return record;
    }

    private static byte[] ascii(String value) {
        return value.getBytes(StandardCharsets.US_ASCII);
    }

    private static Map<String, Object> settings(Map<String, Object> kafka, Duration deliveryTimeout) {
        int timeout = Math.toIntExact(deliveryTimeout.toMillis());
        Map<String, Object> settings = new HashMap<>(kafka);
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, timeout);
        settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, Math.max(1, timeout / 2));
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, Math.max(1, timeout / 2));
        return settings;
    }
}
