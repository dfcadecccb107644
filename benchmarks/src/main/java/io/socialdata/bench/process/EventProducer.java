package io.socialdata.bench.process;

import com.github.f4b6a3.uuid.UuidCreator;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/** Publishes events as services do: in JSON, keyed by account, acknowledged by all replicas. */
public class EventProducer implements AutoCloseable {

    private final KafkaProducer<byte[], byte[]> producer;
    private final AtomicReference<@Nullable Exception> refused = new AtomicReference<>();

    /** @param settings settings of the producer besides the address and the acknowledgement */
    public EventProducer(String kafka, Map<String, Object> settings) {
        Map<String, Object> all = new HashMap<>(settings);
        all.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, kafka);
        all.put(ProducerConfig.ACKS_CONFIG, "all");
        this.producer = new KafkaProducer<>(all, new ByteArraySerializer(), new ByteArraySerializer());
    }

    public final void send(String topic, UUID account, String event, Header... headers) {
        ProducerRecord<byte[], byte[]> written = new ProducerRecord<>(
                topic,
                null,
                account.toString().getBytes(StandardCharsets.UTF_8),
                event.getBytes(StandardCharsets.UTF_8),
                List.of(headers));
        var _ = producer.send(written, (metadata, failure) -> {
            if (failure != null) {
                refused.compareAndSet(null, failure);
            }
        });
    }

    /** Returns when Kafka has acknowledged all events. */
    public final void flush() {
        producer.flush();
        Exception failure = refused.get();
        if (failure != null) {
            throw new IllegalStateException("Kafka did not accept all events", failure);
        }
    }

    /** Returns a UUID of version 7, as services use for events. Neighbours in time are neighbours in the index. */
    public final UUID freshId() {
        return UuidCreator.getTimeOrderedEpochFast();
    }

    @Override
    public final void close() {
        producer.close();
    }
}
