package io.socialdata.messaging.deadletters;

import io.socialdata.messaging.consumer.DeadLetterPublisher;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;

/** A dead letter of a consumer, with its headers {@code dlt-*}. */
record DeadLetter(ConsumerRecord<byte[], byte[]> record) {

    /** Position of a dead letter in its dead-letter topic; as text {@code <partition>-<offset>}. */
    record DeadLetterId(int partition, long offset) {

        private static final Pattern FORM = Pattern.compile("([0-9]{1,9})-([0-9]{1,18})");

        static DeadLetterId of(ConsumerRecord<?, ?> letter) {
            return new DeadLetterId(letter.partition(), letter.offset());
        }

        static Optional<DeadLetterId> parse(String text) {
            Matcher parts = FORM.matcher(text);
            return parts.matches()
                    ? Optional.of(new DeadLetterId(Integer.parseInt(parts.group(1)), Long.parseLong(parts.group(2))))
                    : Optional.empty();
        }

        String text() {
            return partition + "-" + offset;
        }
    }

    DeadLetterId id() {
        return DeadLetterId.of(record);
    }

    Instant setAsideAt() {
        return Instant.ofEpochMilli(record.timestamp());
    }

    Optional<String> key() {
        return Optional.ofNullable(record.key()).map(DeadLetter::text);
    }

    Optional<String> payload() {
        return Optional.ofNullable(record.value()).map(DeadLetter::text);
    }

    int bytes() {
        return Math.max(0, record.serializedValueSize());
    }

    /** Returns whether it is only the beginning of a record, which cannot be replayed. */
    boolean isTruncated() {
        return header(DeadLetterPublisher.TRUNCATED).isPresent();
    }

    /** Returns a header that was added to the dead letter. */
    Optional<String> header(String name) {
        return Optional.ofNullable(record.headers().lastHeader(name)).map(header -> text(header.value()));
    }

    /** Returns the record with its original key, value and headers, for its original partition. */
    ProducerRecord<byte[], byte[]> original(String topic) {
        Integer partition = header(DeadLetterPublisher.PARTITION)
                .filter(text -> text.matches("[0-9]{1,9}"))
                .map(Integer::valueOf)
                .orElse(null);
        var original = new ProducerRecord<>(topic, partition, record.key(), record.value());
        for (Header header : record.headers()) {
            if (!header.key().startsWith(DeadLetterPublisher.HEADER_PREFIX)) {
                original.headers().add(header);
            }
        }
        return original;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
