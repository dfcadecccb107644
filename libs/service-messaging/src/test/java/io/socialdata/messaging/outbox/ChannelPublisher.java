package io.socialdata.messaging.outbox;

import io.quarkus.arc.Unremovable;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import io.socialdata.messaging.outbox.OutboxRepository.OutboxRow;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.Metadata;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;
import org.eclipse.microprofile.reactive.messaging.OnOverflow.Strategy;

/**
 * Publishes rows on a channel, for {@link OutboxChannelBench}. A channel cannot withdraw what its producer buffers, so
 * the next row of a key is sent only after the one before it is acknowledged.
 */
@ApplicationScoped
@Unremovable
class ChannelPublisher {

    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private final MutinyEmitter<byte[]> channel;

    ChannelPublisher(
            @Channel("outbox-rows") @OnOverflow(value = Strategy.BUFFER, bufferSize = 1000)
                    MutinyEmitter<byte[]> channel) {
        this.channel = channel;
    }

    void publish(List<OutboxRow> rows) {
        var keys = rows.stream().collect(Collectors.groupingBy(OutboxRow::key)).values();
        Multi.createFrom()
                .iterable(keys)
                .onItem()
                .transformToUni(this::inOrder)
                .merge(keys.size())
                .collect()
                .last()
                .await()
                .atMost(TIMEOUT);
    }

    private Uni<Void> inOrder(List<OutboxRow> rows) {
        return Multi.createFrom()
                .iterable(rows)
                .onItem()
                .transformToUni(this::send)
                .concatenate()
                .collect()
                .last();
    }

    private Uni<Void> send(OutboxRow row) {
        var metadata = OutgoingKafkaRecordMetadata.<String>builder()
                .withTopic(row.topic())
                .withKey(row.key())
                .withHeaders(new RecordHeaders().add("id", ascii(row.id().toString())))
                .build();
        return channel.sendMessage(Message.of(row.payload().getBytes(StandardCharsets.UTF_8), Metadata.of(metadata)));
    }

    private static byte[] ascii(String value) {
        return value.getBytes(StandardCharsets.US_ASCII);
    }
}
