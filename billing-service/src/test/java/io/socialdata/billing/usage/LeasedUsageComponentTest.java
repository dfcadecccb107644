package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.leases.AccountCredit;
import io.socialdata.billing.leases.LeaseFixture;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.database.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Usage paid from leases, on a real PostgreSQL. */
class LeasedUsageComponentTest {

    private static BillingTables books;

    private final UsageIngestionService usageIngestionService =
            UsageIngestionServiceComponentTest.intakeOver(books.database().transactions());
    private final LeaseFixture office =
            new LeaseFixture(books.database(), books.database().transactions(), Clock.systemUTC());
    private UUID account;

    @BeforeAll
    static void migrate() {
        books = BillingTables.create("billing_leased_usage");
    }

    @BeforeEach
    void open() {
        account = office.anAccount(10_000);
    }

    @Test
    void usageIsBookedAndItsReservationReleasedInOneTransaction() {
        UUID lease = office.lease(account, 5000);

        UsageIngestionResult taken = usageIngestionService.ingest(
                List.of(callFrom(lease, 800), callFrom(lease, 700), UsageRecords.aFreeCall(account)));

        assertThat(taken.unleasedMicroUsd()).isZero();
        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, 10_000, 1500, 3500));
        assertThat(office.stored(lease).totals().settled()).isEqualTo(1500);
        assertThat(books.strings("""
                select xmin::text from balance where account_id = :account
                union select xmin::text from credit_lease where account_id = :account
                union select xmin::text from ledger_transaction where account_id = :account
                """.replace(":account", "'%s'".formatted(account))))
                .hasSize(1);
    }

    @Test
    void redeliveredUsageSettlesOnce() {
        UUID lease = office.lease(account, 5000);
        List<UsageRecordedV1> batch = List.of(callFrom(lease, 800), callFrom(lease, 700));
        usageIngestionService.ingest(batch);

        usageIngestionService.ingest(batch);

        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, 10_000, 1500, 3500));
    }

    @Test
    void lastUsageOfAReturnedLeaseClosesIt() {
        UUID lease = office.lease(account, 5000);
        office.returnLease(account, lease, 800, 4200);

        usageIngestionService.ingest(List.of(callFrom(lease, 800)));

        assertThat(office.stored(lease).isOpen()).isFalse();
        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, 10_000, 800, 0));
    }

    @Test
    void usageOfAClosedLeaseIsChargedAndReported() {
        UUID lease = office.lease(account, 5000);
        office.returnLease(account, lease, 0, 5000);

        UsageIngestionResult taken = usageIngestionService.ingest(List.of(callFrom(lease, 800)));

        assertThat(taken.unleasedMicroUsd()).isEqualTo(800);
        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, 10_000, 800, 0));
    }

    @Test
    void usageNamingALeaseOfAnotherAccountDoesNotChangeThatLease() {
        UUID lease = office.lease(office.anAccount(10_000), 5000);

        UsageIngestionResult taken = usageIngestionService.ingest(List.of(callFrom(lease, 800)));

        assertThat(taken.unleasedMicroUsd()).isEqualTo(800);
        assertThat(office.stored(lease).totals().settled()).isZero();
    }

    @Test
    void keySpendIsCountedByMonth() {
        UUID key = UUID.randomUUID();
        Instant now = Instant.now();
        Instant monthBefore = now.minus(Duration.ofDays(32));
        UUID budgeted = office.leaseOfKey(account, key, 5000);

        usageIngestionService.ingest(Stream.of(
                        UsageRecords.paidFrom(budgeted, account, key, 800, monthBefore),
                        UsageRecords.paidFrom(null, account, key, 700, now),
                        UsageRecords.paidFrom(null, account, key, 600, monthBefore))
                .toList());

        assertThat(books.strings("""
                select used_microusd::text from api_key_monthly_usage where key_id = '%s' order by month desc
                """.formatted(key))).containsExactly("1500", "600");
    }

    @Test
    void concurrentLeasingAndChargingKeepTheLedgerConsistent() throws Exception {
        // Given
        Transactions pooled = books.database().pooledTransactions();
        LeaseFixture office = new LeaseFixture(books.database(), pooled, Clock.systemUTC());
        UsageIngestionService ledger = UsageIngestionServiceComponentTest.intakeOver(pooled);
        UUID busy = office.anAccount(1_000_000);

        // When
        try (ExecutorService gateways = Executors.newFixedThreadPool(6)) {
            List<Future<?>> runs = new ArrayList<>();
            for (int gateway = 0; gateway < 6; gateway++) {
                runs.add(gateways.submit(() -> {
                    for (int i = 0; i < 20; i++) {
                        UUID lease = office.lease(busy, 1000);
                        ledger.ingest(
                                List.of(UsageRecords.paidFrom(lease, busy, UsageRecords.KEY, 300, Instant.now())));
                        office.returnLease(busy, lease, 300, i % 2 == 0 ? 700 : 0);
                    }
                }));
            }
            for (Future<?> run : runs) {
                run.get();
            }
        }

        // Then
        long calls = 6 * 20;
        assertThat(office.credit(busy)).isEqualTo(new AccountCredit(busy, 1_000_000, 300 * calls, 700 * calls / 2));
        assertThat(books.strings("""
                select sum(granted_microusd - returned_microusd - settled_microusd)::text from credit_lease
                where account_id = '%s' and finished_at is null
                """.formatted(busy))).containsExactly(Long.toString(700 * calls / 2));
    }

    private UsageRecordedV1 callFrom(UUID lease, long price) {
        return UsageRecords.paidFrom(lease, account, UsageRecords.KEY, price, Instant.now());
    }
}
