package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.billing.ledger.BalanceChange;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.messaging.consumer.PoisonEventException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A balance that falls below its threshold is alerted once. */
class LowBalanceAlertComponentTest {

    private static final long THRESHOLD = 1_000_000;

    private static BillingTables books;

    private UsageIngestionService ingestion;
    private UUID account;

    @BeforeAll
    static void migrate() {
        books = BillingTables.create("billing_low_balance");
    }

    @BeforeEach
    void openAccount() {
        ingestion =
                UsageIngestionServiceComponentTest.intakeOver(books.database().transactions());
        account = books.database().anAccount();
    }

    @Test
    void fallBelowThresholdIsAlertedOnce() {
        credit(THRESHOLD + 1000);

        charge(800);
        assertThat(alerts()).isEmpty();
        charge(800);
        charge(800);

        assertThat(alerts()).containsExactly("balance.low 999400 1000000 due");
        assertThat(published())
                .containsExactly("balance.low 999400 1000000 The balance is 0.9994 USD, below 1 USD. " + account);
    }

    @Test
    void redeliveredBatchRaisesNoFurtherAlert() {
        credit(THRESHOLD);
        List<UsageRecordedV1> batch = List.of(UsageRecords.aCall(account));

        ingestion.ingest(batch);
        ingestion.ingest(batch);

        assertThat(alerts()).hasSize(1);
        assertThat(published()).hasSize(1);
    }

    @Test
    void nextFallAfterRiseAboveThresholdIsAlertedAgain() {
        credit(THRESHOLD);
        charge(800);

        credit(700);
        charge(800);
        assertThat(alerts()).as("the balance stayed below").hasSize(1);
        credit(THRESHOLD);
        charge(800);
        assertThat(alerts()).as("the balance stayed above").hasSize(1);
        charge(THRESHOLD);

        assertThat(alerts()).hasSize(2);
    }

    @Test
    void thresholdOfAccountReplacesDefault() {
        books.database()
                .jdbi()
                .useHandle(handle -> handle.execute(
                        "update balance set alert_threshold_microusd = 500 where account_id = ?", account));
        credit(THRESHOLD);

        charge(THRESHOLD - 500);
        assertThat(alerts()).isEmpty();
        charge(1);

        assertThat(alerts()).containsExactly("balance.low 499 500 due");
    }

    @Test
    void rejectedBatchRaisesNoAlert() {
        credit(THRESHOLD);
        UsageRecordedV1 stray = UsageRecords.aCall(UUID.randomUUID());

        assertThatThrownBy(() -> ingestion.ingest(List.of(UsageRecords.aCall(account), stray)))
                .isInstanceOf(PoisonEventException.class);

        assertThat(alerts()).isEmpty();
        assertThat(published()).isEmpty();
    }

    @Test
    void concurrentOverlappingBatchesRaiseOneAlertPerAccount() throws Exception {
        List<UUID> accounts =
                Stream.generate(() -> books.database().anAccount()).limit(3).toList();
        accounts.forEach(each -> credit(each, THRESHOLD + 10_000));
        Random random = new Random(11);
        List<UsageRecordedV1> records = UsageRecords.anyOf(accounts, 200, random, Instant.now());

        try (ExecutorService replicas = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> runs = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                List<UsageRecordedV1> shuffled = new ArrayList<>(records);
                Collections.shuffle(shuffled, random);
                for (int from = 0; from < shuffled.size(); from += 50) {
                    List<UsageRecordedV1> part = shuffled.subList(from, from + 50);
                    runs.add(replicas.submit(() -> ingestion.ingest(part)));
                }
            }
            for (Future<?> run : runs) {
                run.get();
            }
        }

        assertThat(accounts).allSatisfy(each -> assertThat(alerts(each)).hasSize(1));
    }

    private void credit(long microUsd) {
        credit(account, microUsd);
    }

    private static void credit(UUID account, long microUsd) {
        books.database()
                .jdbi()
                .useTransaction(handle ->
                        new BalanceRepository().apply(handle, List.of(BalanceChange.granted(account, microUsd))));
    }

    private void charge(long microUsd) {
        ingestion.ingest(List.of(UsageRecords.paidFrom(null, account, UsageRecords.KEY, microUsd, Instant.now())));
    }

    private List<String> alerts() {
        return alerts(account);
    }

    private static List<String> alerts(UUID account) {
        return books.strings("""
                select concat_ws(' ', kind, amount_microusd, limit_microusd, mail) from account_alert
                where account_id = ? order by raised_at
                """, account);
    }

    /** Returns the published alerts. Nothing empties the outbox here. */
    private List<String> published() {
        return books.strings("""
                select concat_ws(' ', d ->> 'kind', d ->> 'amountMicroUsd', d ->> 'limitMicroUsd', d ->> 'message', d ->> 'subjectId')
                from outbox cross join lateral (select payload::jsonb -> 'data') as e (d)
                where aggregatetype = 'alert-raised.v1' and aggregateid = ?::text order by position
                """, account);
    }
}
