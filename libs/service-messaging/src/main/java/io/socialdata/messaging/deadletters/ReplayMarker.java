package io.socialdata.messaging.deadletters;

import io.socialdata.messaging.consumer.DeadLetterPublisher;
import io.socialdata.messaging.deadletters.DeadLetter.DeadLetterId;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;

/**
 * A record of a dead-letter topic that marks a letter of its partition as replayed. It is kept as long as the letter
 * and a little longer. Two operators who replay at the same time cannot undo each other's markers.
 */
final class ReplayMarker {

    private static final String HEADER = DeadLetterPublisher.HEADER_PREFIX + "replayed";

    private ReplayMarker() {}

    static ProducerRecord<byte[], byte[]> of(DeadLetter letter) {
        DeadLetterId id = letter.id();
        var marker = new ProducerRecord<byte[], byte[]>(letter.record().topic(), id.partition(), null, null);
        marker.headers().add(HEADER, id.text().getBytes(StandardCharsets.UTF_8));
        return marker;
    }

    static boolean isMarker(ConsumerRecord<?, ?> record) {
        return record.headers().lastHeader(HEADER) != null;
    }

    /** Returns the id of the replayed letter, or empty if the record is a letter itself. */
    static Optional<DeadLetterId> replayed(ConsumerRecord<?, ?> record) {
        Header header = record.headers().lastHeader(HEADER);
        return header == null
                ? Optional.empty()
                : DeadLetterId.parse(new String(header.value(), StandardCharsets.UTF_8));
    }
}
