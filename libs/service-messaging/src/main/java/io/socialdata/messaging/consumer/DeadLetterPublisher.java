package io.socialdata.messaging.consumer;

import io.socialdata.contract.events.Topics;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
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
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Publishes records that can never be handled to {@code <topic>.dlt}, unchanged and with their headers. Added headers
 * {@code dlt-*} contain the origin of each record, the consumer that gave up, and the reason. Only the beginning of a
 * record is published if these headers make it too long for Kafka.
 */
public final class DeadLetterPublisher implements AutoCloseable {

    /** Prefix of every added header. */
    public static final String HEADER_PREFIX = "dlt-";

    /** Why the record is a dead letter. */
    public static final String REASON = HEADER_PREFIX + "reason";

    /** The consumer that gave up on it. */
    public static final String CONSUMER = HEADER_PREFIX + "consumer";

    /** The original partition. */
    public static final String PARTITION = HEADER_PREFIX + "partition";

    /** The original offset. */
    public static final String OFFSET = HEADER_PREFIX + "offset";

    /** The original length of a value of which only the beginning is published. */
    public static final String TRUNCATED = HEADER_PREFIX + "truncated";

    private static final String TOPIC = HEADER_PREFIX + "topic";
    private static final String TIMESTAMP = HEADER_PREFIX + "timestamp";

    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final int MAX_TRUNCATED_VALUE = 65_536;
    private static final int MAX_TRUNCATED_KEY = 1_024;

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

    /** Publishes the record. Returns after Kafka has acknowledged it. */
    void send(ConsumerRecord<byte[], byte[]> record, String consumer, String reason) throws RetryLaterException {
        var whole = new ProducerRecord<>(
                Topics.deadLetterOf(record.topic()), null, record.key(), record.value(), record.headers());
        try {
            publish(whole, record, consumer, reason);
        } catch (RetryLaterException e) {
            if (!isTooLong(e)) {
                throw e;
            }
            publish(truncated(record), record, consumer, reason);
        }
    }

    private void publish(
            ProducerRecord<byte[], byte[]> letter,
            ConsumerRecord<byte[], byte[]> record,
            String consumer,
            String reason)
            throws RetryLaterException {
        Headers headers = letter.headers();
        headers.add(REASON, text(reason));
        headers.add(CONSUMER, text(consumer));
        headers.add(TOPIC, text(record.topic()));
        headers.add(PARTITION, text(Integer.toString(record.partition())));
        headers.add(OFFSET, text(Long.toString(record.offset())));
        headers.add(TIMESTAMP, text(Long.toString(record.timestamp())));
        try {
            producer.send(letter).get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
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

    private static boolean isTooLong(RetryLaterException failure) {
        return failure.getCause() instanceof ExecutionException sent
                && sent.getCause() instanceof RecordTooLargeException;
    }

    /** Returns the beginning of the record, without its headers, which may be what is too long. */
    private static ProducerRecord<byte[], byte[]> truncated(ConsumerRecord<byte[], byte[]> record) {
        int length = Math.max(0, record.serializedValueSize());
        byte[] key = record.serializedKeySize() > MAX_TRUNCATED_KEY ? new byte[0] : record.key();
        byte[] value = length == 0 ? new byte[0] : Arrays.copyOf(record.value(), Math.min(length, MAX_TRUNCATED_VALUE));
        var letter = new ProducerRecord<>(Topics.deadLetterOf(record.topic()), key, value);
        letter.headers().add(TRUNCATED, text(Integer.toString(length)));
        return letter;
    }

    private static byte[] text(String value) {
        return value.getBytes(StandardCharsets.UTF_8);
    }
}
