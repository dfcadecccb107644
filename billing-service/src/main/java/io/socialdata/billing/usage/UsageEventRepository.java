package io.socialdata.billing.usage;

import io.socialdata.contract.events.UsageRecordedV1;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.generic.GenericType;

/** Stores the raw usage records of the deduplication window. */
@Singleton
class UsageEventRepository {

    private static final String INSERT = """
            insert into usage_event (record_id, occurred_at, account_id, key_id, operation, price_microusd, billed,
                                     status, duration_micros, lease_id, request_id, batch_id, test)
            select r.record_id, r.occurred_at::timestamptz, r.account_id, r.key_id, r.operation, r.price, r.billed,
                   r.status, r.duration, r.lease_id, r.request_id, :batch, r.test
            from unnest(:records, :times, :accounts, :keys, :operations, :prices, :billed, :statuses, :durations,
                        :leases, :requests, :tests)
                r (record_id, occurred_at, account_id, key_id, operation, price, billed, status, duration, lease_id,
                   request_id, test)
            on conflict (record_id, occurred_at) do nothing
            returning record_id
            """;

    private static final String CHARGED = """
            select e.request_id
            from unnest(:records, :times, :requests) r (record_id, occurred_at, request_id)
                join usage_event e on e.record_id = r.record_id and e.occurred_at = r.occurred_at::timestamptz
                    and e.request_id = r.request_id
            """;

    private final UsageEventCopy usageEventCopy;

    UsageEventRepository(UsageEventCopy usageEventCopy) {
        this.usageEventCopy = usageEventCopy;
    }

    /**
     * Inserts the records that are not stored yet, and returns them in their order.
     *
     * <p>A record with the id of its own call is stored before only if it is redelivered. Repetitions of a write are
     * usual and carry the id of the first one, so such records are never copied: their senders could make each copy
     * fail.
     */
    List<UsageRecordedV1> insert(Handle handle, UUID batchId, List<UsageRecordedV1> records) {
        Map<Boolean, List<UsageRecordedV1>> byIdentity =
                records.stream().collect(Collectors.partitioningBy(UsageEventRepository::hasOwnIdentity));
        List<UsageRecordedV1> own = byIdentity.getOrDefault(true, List.of());
        boolean copied = usageEventCopy.insertAll(handle, batchId, own);
        List<UsageRecordedV1> others = copied ? byIdentity.getOrDefault(false, List.of()) : records;
        if (others.isEmpty()) {
            return records;
        }
        Set<String> inserted = insertMissing(handle, batchId, others);
        return records.stream()
                .filter(usage -> (copied && hasOwnIdentity(usage)) || inserted.contains(usage.recordId()))
                .toList();
    }

    private static boolean hasOwnIdentity(UsageRecordedV1 usage) {
        return usage.recordId().equals(usage.requestId());
    }

    private static Set<String> insertMissing(Handle handle, UUID batchId, List<UsageRecordedV1> records) {
        return handle.createQuery(INSERT)
                .bind("batch", batchId)
                .bindArray("records", String.class, column(records, UsageRecordedV1::recordId))
                .bindArray(
                        "times",
                        String.class,
                        column(records, usage -> usage.occurredAt().toString()))
                .bindArray("accounts", UUID.class, column(records, UsageRecordedV1::accountId))
                .bindArray("keys", UUID.class, column(records, UsageRecordedV1::keyId))
                .bindArray("operations", String.class, column(records, UsageRecordedV1::operation))
                .bindArray("prices", Long.class, column(records, UsageRecordedV1::priceMicroUsd))
                .bindArray("billed", Boolean.class, column(records, UsageRecordedV1::billed))
                .bindArray("statuses", Integer.class, column(records, UsageRecordedV1::status))
                .bindArray("durations", Long.class, column(records, UsageRecordedV1::durationMicros))
                .bindArray(
                        "leases",
                        UUID.class,
                        records.stream().map(UsageRecordedV1::leaseId).toArray())
                .bindArray("requests", String.class, column(records, UsageRecordedV1::requestId))
                .bindArray("tests", Boolean.class, column(records, UsageRecordedV1::ofTestKey))
                .mapTo(String.class)
                .collectInto(new GenericType<Set<String>>() {});
    }

    /** Returns the request ids of those records that are stored with the same request id: they were delivered again. */
    Set<String> chargedRequests(Handle handle, List<UsageRecordedV1> records) {
        return handle.createQuery(CHARGED)
                .bindArray("records", String.class, column(records, UsageRecordedV1::recordId))
                .bindArray(
                        "times",
                        String.class,
                        column(records, usage -> usage.occurredAt().toString()))
                .bindArray("requests", String.class, column(records, UsageRecordedV1::requestId))
                .mapTo(String.class)
                .collectInto(new GenericType<Set<String>>() {});
    }

    private static <C> List<C> column(List<UsageRecordedV1> records, Function<UsageRecordedV1, C> value) {
        return records.stream().map(value).toList();
    }
}
