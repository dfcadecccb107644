package io.socialdata.billing.usage;

import io.socialdata.contract.events.UsageRecordedV1;
import jakarta.inject.Singleton;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
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

    /** Inserts the records that are not stored yet. Returns the ids of the inserted ones. */
    Set<String> insert(Handle handle, UUID batchId, List<UsageRecordedV1> records) {
        if (records.isEmpty()) {
            return new HashSet<>();
        }
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
