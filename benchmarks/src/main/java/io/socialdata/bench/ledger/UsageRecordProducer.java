package io.socialdata.bench.ledger;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.events.Topics;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/** Writes usage records as gateways do: events in JSON, keyed by account, acknowledged by all replicas. */
final class UsageRecordProducer implements AutoCloseable {

    /** As many operations as an account may use within an hour; each is a row of its roll-up. */
    private static final int OPERATIONS = 6;

    private final KafkaProducer<byte[], byte[]> producer;
    private final List<Operation> operations;
    private final AtomicReference<@Nullable Exception> refused = new AtomicReference<>();
    private final RandomGenerator random = RandomGenerator.of("L64X128MixRandom");

    UsageRecordProducer(String kafka) {
        this.producer = new KafkaProducer<>(
                Map.of(
                        ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        kafka,
                        ProducerConfig.ACKS_CONFIG,
                        "all",
                        ProducerConfig.LINGER_MS_CONFIG,
                        5,
                        ProducerConfig.BATCH_SIZE_CONFIG,
                        128 * 1024),
                new ByteArraySerializer(),
                new ByteArraySerializer());
        this.operations = OperationCatalogue.load().operations().stream()
                .filter(operation -> operation.priceMicroUsd() > 0)
                .limit(OPERATIONS)
                .toList();
    }

    /** Sends a record of a billed call of some operation. */
    void send(UUID account) {
        send(account, operations.get(random.nextInt(operations.size())), null);
    }

    /** Sends a record of a billed call that was held from this lease; each costs the same. */
    void sendLeased(UUID account, UUID lease) {
        send(account, operations.getFirst(), lease);
    }

    /** What a leased call costs, in micro-USD. */
    long price() {
        return operations.getFirst().priceMicroUsd();
    }

    private void send(UUID account, Operation operation, @Nullable UUID lease) {
        String event = """
            {"specversion":"1.0","id":"%1$s","source":"gateway","type":"%2$s","subject":"%3$s","time":"%4$s",\
            "datacontenttype":"application/json","data":{"recordId":"%1$s","accountId":"%3$s","keyId":"%3$s",\
            "operation":"%5$s","priceMicroUsd":%6$d,"billed":true,"status":200,"durationMicros":41000,%7$s\
            "requestId":"%1$s","occurredAt":"%4$s"}}""".formatted(
                        timeOrderedId(),
                        Topics.USAGE_RECORDED,
                        account,
                        Instant.now(),
                        operation.id(),
                        operation.priceMicroUsd(),
                        lease == null ? "" : "\"leaseId\":\"" + lease + "\",");
        ProducerRecord<byte[], byte[]> written = new ProducerRecord<>(
                Topics.USAGE_RECORDED,
                account.toString().getBytes(StandardCharsets.UTF_8),
                event.getBytes(StandardCharsets.UTF_8));
        var _ = producer.send(written, (metadata, failure) -> {
            if (failure != null) {
                refused.compareAndSet(null, failure);
            }
        });
    }

    /** Returns when Kafka has all that was sent. */
    void flush() {
        producer.flush();
        Exception failure = refused.get();
        if (failure != null) {
            throw new IllegalStateException("Kafka did not take all records", failure);
        }
    }

    /** A UUID of version 7, as gateways give: neighbours in time are neighbours in the index. */
    private UUID timeOrderedId() {
        long high = (System.currentTimeMillis() << 16) | 0x7000 | (random.nextInt() & 0x0fff);
        return new UUID(high, (random.nextLong() & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L);
    }

    @Override
    public void close() {
        producer.close();
    }
}
