package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.ledger.Balance;
import io.socialdata.contract.events.UsageRecordedV1;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Batches that are large enough for COPY, on a real PostgreSQL. */
class UsageEventCopyComponentTest {

    private static final String ROWS = """
            select concat_ws(' ', record_id, occurred_at at time zone 'UTC', account_id, key_id, operation, price_microusd,
                             billed, status, duration_micros, coalesce(lease_id::text, 'none'), request_id, test)
            from usage_event where account_id in (<accounts>) order by record_id
            """;

    private static BillingTables books;

    private final UsageEventRepository usageEventRepository = new UsageEventRepository(new UsageEventCopy());
    private final UsageIngestionService usageIngestionService =
            UsageIngestionServiceComponentTest.intakeOver(books.database().transactions());

    @BeforeAll
    static void migrate() {
        books = BillingTables.create("billing_usage_copy");
    }

    @Test
    void copiedRowsEqualInsertedRows() {
        // Given
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        List<UsageRecordedV1> records = IntStream.range(0, 200)
                .mapToObj(i -> aRead(
                        "%03d\\N\"{},%s".formatted(i, i % 2 == 0 ? "even" : ""),
                        UUID.randomUUID(),
                        // Half and full microseconds, and all fractions between.
                        now.plusNanos(i * 125L),
                        i % 3 == 0 ? UUID.randomUUID() : null))
                .toList();

        // When
        List<String> copied = stored(records, records.size());
        List<String> inserted = stored(records, 1);

        // Then
        assertThat(copied).hasSize(200).isEqualTo(inserted);
    }

    @Test
    void redeliveryInPartChargesOnlyTheNewRecords() {
        // Given
        UUID account = books.database().anAccount();
        List<UsageRecordedV1> records = reads(account, 300);
        usageIngestionService.ingest(records.subList(0, 200));

        // When
        UsageIngestionResult taken = usageIngestionService.ingest(records.subList(100, 300));

        // Then
        assertThat(taken.charged()).isEqualTo(records.subList(200, 300));
        assertThat(taken.repeated()).isEqualTo(100);
        assertThat(books.balance(account)).isEqualTo(new Balance(0, 300 * 800, 300));
        assertThat(books.ledgerUse(account)).isEqualTo(300 * 800);
        assertThat(books.hourlyCharge(account)).isEqualTo(300 * 800);
    }

    @Test
    void recordStoredByAnInsertIsRecognizedByACopy() {
        // Given
        UUID account = books.database().anAccount();
        Instant nanos = Instant.now().truncatedTo(ChronoUnit.SECONDS).plusNanos(123_456_789);
        UsageRecordedV1 first = aRead(UUID.randomUUID().toString(), account, nanos, null);
        usageIngestionService.ingest(List.of(first));
        List<UsageRecordedV1> batch = new ArrayList<>(reads(account, 100));
        batch.add(50, first);

        // When
        UsageIngestionResult taken = usageIngestionService.ingest(batch);

        // Then
        assertThat(taken.repeated()).isEqualTo(1);
        assertThat(books.balance(account)).isEqualTo(new Balance(0, 101 * 800, 101));
    }

    @Test
    void repeatedWriteIsChargedOnceBesideCopiedReads() {
        // Given
        UUID account = books.database().anAccount();
        String write = UUID.randomUUID().toString();
        Instant begun = Instant.now();
        UsageRecordedV1 first = UsageRecords.repeatedWrite(write, begun, account, null, 800);
        UsageRecordedV1 second = UsageRecords.repeatedWrite(write, begun, account, null, 800);
        usageIngestionService.ingest(List.of(first));

        // When
        List<UsageRecordedV1> batch =
                Stream.concat(Stream.of(second), reads(account, 100).stream()).toList();
        usageIngestionService.ingest(batch);
        usageIngestionService.ingest(batch);

        // Then
        assertThat(books.balance(account)).isEqualTo(new Balance(0, 101 * 800, 102));
    }

    @Test
    void refusedCopyLeavesNothingBehind() {
        // Given
        UUID account = books.database().anAccount();
        List<UsageRecordedV1> records = reads(account, 100);
        usageIngestionService.ingest(records.subList(99, 100));

        // When
        boolean copied = books.database()
                .transactions()
                .call(handle -> new UsageEventCopy().insertAll(handle, UUID.randomUUID(), records));

        // Then
        assertThat(copied).isFalse();
        List<String> rows = books.database().transactions().call(handle -> rows(handle, List.of(account)));
        assertThat(rows).hasSize(1);
    }

    /** Returns the rows of these records, stored so many at a time, and deletes them. */
    private List<String> stored(List<UsageRecordedV1> records, int atOnce) {
        return books.database().transactions().call(handle -> {
            handle.savepoint("before");
            for (int first = 0; first < records.size(); first += atOnce) {
                List<UsageRecordedV1> batch = records.subList(first, first + atOnce);
                assertThat(usageEventRepository.insert(handle, UUID.randomUUID(), batch))
                        .isEqualTo(batch);
            }
            List<String> rows = rows(
                    handle, records.stream().map(UsageRecordedV1::accountId).toList());
            handle.rollbackToSavepoint("before");
            return rows;
        });
    }

    private static List<String> rows(Handle handle, List<UUID> accounts) {
        return handle.createQuery(ROWS)
                .bindList("accounts", accounts)
                .mapTo(String.class)
                .list();
    }

    private static List<UsageRecordedV1> reads(UUID account, int count) {
        Instant now = Instant.now();
        return IntStream.range(0, count)
                .mapToObj(i -> aRead(UUID.randomUUID().toString(), account, now, null))
                .toList();
    }

    private static UsageRecordedV1 aRead(String id, UUID account, Instant at, @Nullable UUID lease) {
        return new UsageRecordedV1(
                id, account, UsageRecords.KEY, "user_info", 800, true, 200, 41_000, lease, id, at, null);
    }
}
