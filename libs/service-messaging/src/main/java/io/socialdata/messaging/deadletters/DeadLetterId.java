package io.socialdata.messaging.deadletters;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;

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
