package io.socialdata.bench.ledger;

import io.socialdata.bench.process.EventProducer;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageLogPosition;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.jspecify.annotations.Nullable;

/** Writes usage records as a gateway does: events in JSON, keyed by account, numbered, acknowledged by all replicas. */
final class UsageRecordProducer extends EventProducer {

    /** As many operations as an account may use within an hour; each is a row of its roll-up. */
    private static final int OPERATIONS = 6;

    private final List<Operation> operations;
    private final UUID log = UUID.randomUUID();
    private final AtomicLong number = new AtomicLong();
    private final RandomGenerator random = RandomGenerator.of("L64X128MixRandom");

    UsageRecordProducer(String kafka) {
        super(kafka, Map.of(ProducerConfig.LINGER_MS_CONFIG, 5, ProducerConfig.BATCH_SIZE_CONFIG, 128 * 1024));
        this.operations = OperationCatalogue.load().operations().stream()
                .filter(operation -> operation.priceMicroUsd() > 0)
                .limit(OPERATIONS)
                .toList();
    }

    /** Sends a record of a billed call of a random operation. */
    void send(UUID account) {
        send(account, operations.get(random.nextInt(operations.size())), null);
    }

    /** Sends a record of a billed call that was held from this lease. All cost the same. */
    void sendLeased(UUID account, UUID lease) {
        send(account, operations.getFirst(), lease);
    }

    /** Returns the price of a leased call, in micro-USD. */
    long price() {
        return operations.getFirst().priceMicroUsd();
    }

    private void send(UUID account, Operation operation, @Nullable UUID lease) {
        String event = """
            {"specversion":"1.0","id":"%1$s","source":"gateway","type":"%2$s","subject":"%3$s","time":"%4$s",\
            "datacontenttype":"application/json","data":{"recordId":"%1$s","accountId":"%3$s","keyId":"%3$s",\
            "operation":"%5$s","priceMicroUsd":%6$d,"billed":true,"status":200,"durationMicros":41000,%7$s\
            "requestId":"%1$s","occurredAt":"%4$s"}}""".formatted(
                        freshId(),
                        Topics.USAGE_RECORDED,
                        account,
                        Instant.now(),
                        operation.id(),
                        operation.priceMicroUsd(),
                        lease == null ? "" : "\"leaseId\":\"" + lease + "\",");
        byte[] position = new UsageLogPosition(log, number.incrementAndGet()).encode();
        send(Topics.USAGE_RECORDED, account, event, new RecordHeader(UsageLogPosition.HEADER, position));
    }
}
