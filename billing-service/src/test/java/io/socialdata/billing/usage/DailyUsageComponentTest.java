package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.UsageRecordedV1;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each day of the daily roll-up is the sum of its hours, in all columns. */
class DailyUsageComponentTest {

    private static final int LATEST_DAYS = 34;
    private static final int WRITERS = 6;

    private static BillingTables books;

    @BeforeAll
    static void migrate() {
        books = BillingTables.create("billing_usage_daily");
        books.database().jdbi().useHandle(handle -> {
            for (int day = 1; day <= LATEST_DAYS; day++) {
                LocalDate date = LocalDate.now(ZoneOffset.UTC).minusDays(day);
                handle.execute("""
                        create table if not exists usage_event_%s partition of usage_event
                        for values from ('%s 00:00+00') to ('%s 00:00+00')
                        """.formatted(date.format(DateTimeFormatter.BASIC_ISO_DATE), date, date.plusDays(1)));
            }
        });
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void daysEqualTheirHoursAfterLateRepeatedAndConcurrentRecords(long seed) throws Exception {
        Random random = new Random(seed);
        List<UUID> accounts =
                List.of(books.database().anAccount(), books.database().anAccount());
        List<UsageRecordedV1> records = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            Instant around = Instant.now().minus(Duration.ofHours(random.nextInt((LATEST_DAYS - 1) * 24)));
            UsageRecords.anyOf(accounts, 5, random, around).forEach(usage -> records.add(withStatus(usage, random)));
        }

        try (ExecutorService writers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> runs = new ArrayList<>();
            for (int i = 0; i < WRITERS; i++) {
                List<UsageRecordedV1> shuffled = new ArrayList<>(records);
                Collections.shuffle(shuffled, random);
                List<UsageRecordedV1> part = shuffled.subList(0, shuffled.size() - random.nextInt(shuffled.size() / 2));
                runs.add(writers.submit(() -> inBatchesOf(17, part)));
            }
            runs.add(writers.submit(() -> inBatchesOf(60, records)));
            for (Future<?> run : runs) {
                run.get();
            }
        }

        assertThat(differences()).isEmpty();
        accounts.forEach(
                account -> assertThat(books.strings("select sum(calls) from usage_daily where account_id = ?", account))
                        .containsExactly(Long.toString(
                                UsageTally.of(records).accounts().get(account).requests())));
    }

    @Test
    void correctedAndMovedHourChangesItsDays() {
        UUID account = books.database().anAccount();
        books.database().jdbi().useHandle(handle -> {
            handle.execute("""
                    insert into usage_hourly values (?, '2026-11-20 23:00+00', ?, 'user_info', 5, 4, 3200, 2, 1),
                                                    (?, '2026-11-21 00:00+00', ?, 'user_info', 1, 1, 800, 0, 0)
                    """, account, UsageRecords.KEY, account, UsageRecords.KEY);
            handle.execute(
                    "update usage_hourly set calls = 3, billed_calls = 1, charged_microusd = 800 where account_id = ? and calls = 5",
                    account);
            handle.execute(
                    "update usage_hourly set hour = '2026-11-22 05:00+00' where account_id = ? and calls = 1", account);
        });

        assertThat(differences()).isEmpty();
        assertThat(books.strings(
                        "select calls || ' ' || charged_microusd from usage_daily where account_id = ? and calls > 0 order by day",
                        account))
                .containsExactly("3 800", "1 800");
    }

    private static void inBatchesOf(int size, List<UsageRecordedV1> records) {
        UsageIngestionService intake =
                UsageIngestionServiceComponentTest.intakeOver(books.database().transactions());
        for (int begin = 0; begin < records.size(); begin += size) {
            intake.ingest(records.subList(begin, Math.min(records.size(), begin + size)));
        }
    }

    private static UsageRecordedV1 withStatus(UsageRecordedV1 usage, Random random) {
        return new UsageRecordedV1(
                usage.recordId(),
                usage.accountId(),
                usage.keyId(),
                usage.operation(),
                usage.priceMicroUsd(),
                usage.billed(),
                List.of(200, 404, 502).get(random.nextInt(3)),
                usage.durationMicros(),
                usage.leaseId(),
                usage.requestId(),
                usage.occurredAt());
    }

    private static List<String> differences() {
        return books.strings("""
                select d::text || h::text from (select * from usage_daily where calls <> 0) d
                full join (
                    select account_id, date_trunc('day', hour, 'UTC') as day, key_id, operation, sum(calls) as calls,
                           sum(billed_calls) as billed_calls, sum(charged_microusd) as charged_microusd,
                           sum(failed_calls) as failed_calls, sum(server_error_calls) as server_error_calls
                    from usage_hourly group by 1, 2, 3, 4) h using (account_id, day, key_id, operation)
                where (d.calls, d.billed_calls, d.charged_microusd, d.failed_calls, d.server_error_calls) is distinct from
                      (h.calls, h.billed_calls, h.charged_microusd, h.failed_calls, h.server_error_calls)
                """);
    }
}
