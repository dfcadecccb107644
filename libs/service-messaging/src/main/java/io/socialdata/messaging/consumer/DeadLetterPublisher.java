package io.socialdata.messaging.consumer;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Sets aside records that can never be handled, byte for byte and with their headers, on {@code <topic>.dlt}. Headers
 * {@code dlt-*} say whence each came, who gave up on it and why.
 */
public final class DeadLetterPublisher implements AutoCloseable {

    /** Every header that is added begins with this. */
    public static final String HEADER_PREFIX = "dlt-";

    /** Why the record was set aside. */
    public static final String REASON = HEADER_PREFIX + "reason";

    /** The consumer that gave up on it. */
    public static final String CONSUMER = HEADER_PREFIX + "consumer";

    /** The partition where it stood. */
    public static final String PARTITION = HEADER_PREFIX + "partition";

    /** Its place in that partition. */
    public static final String OFFSET = HEADER_PREFIX + "offset";

    private static final String TOPIC = HEADER_PREFIX + "topic";
    private static final String TIMESTAMP = HEADER_PREFIX + "timestamp";

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final KafkaProducer<byte[], byte[]> producer;

    /** @param kafka client settings, at least {@code bootstrap.servers} */
    public DeadLetterPublisher(Map<String, Object> kafka) {
        Map<String, Object> settings = new HashMap<>(kafka);
        int timeout = Math.toIntExact(TIMEOUT.toMillis());
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, timeout);
        settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, timeout / 2);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, timeout / 2);
        this.producer = new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** The topic on which dead letters of this topic lie. */
    public static String topicOf(String topic) {
        return topic + ".dlt";
    }

    /** Returns when Kafka has the record safe. */
    void send(ConsumerRecord<byte[], byte[]> record, String consumer, String reason) throws RetryLaterException {
        try {
            producer.send(letter(record, consumer, reason)).get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException | KafkaException e) {
            throw new RetryLaterException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RetryLaterException(e);
        }
    }

    @Override
    public void close() {
        producer.close(TIMEOUT);
    }

    private static ProducerRecord<byte[], byte[]> letter(
            ConsumerRecord<byte[], byte[]> record, String consumer, String reason) {
        var letter = new ProducerRecord<>(topicOf(record.topic()), record.key(), record.value());
        Headers headers = letter.headers();
        record.headers().forEach(headers::add);
        headers.add(REASON, text(reason));
        headers.add(CONSUMER, text(consumer));
        headers.add(TOPIC, text(record.topic()));
        headers.add(PARTITION, text(Integer.toString(record.partition())));
        headers.add(OFFSET, text(Long.toString(record.offset())));
        headers.add(TIMESTAMP, text(Long.toString(record.timestamp())));
        return letter;
    }

    private static byte[] text(String value) {
        return value.getBytes(StandardCharsets.UTF_8);
    }
}
