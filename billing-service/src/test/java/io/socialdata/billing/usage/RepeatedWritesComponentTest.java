package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.leases.AccountCredit;
import io.socialdata.billing.leases.LeaseFixture;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.contract.events.UsageRecordedV1;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A write whose response is returned several times, each call paid from a lease: charged once, and no credit stays
 * committed.
 */
class RepeatedWritesComponentTest {

    private static final long PRICE = 1_600;

    private static BillingTables books;

    private final UsageIngestionService usageIngestionService =
            UsageIngestionServiceComponentTest.intakeOver(books.database().transactions());
    private final LeaseFixture office =
            new LeaseFixture(books.database(), books.database().transactions(), Clock.systemUTC());
    private final String write = UUID.randomUUID().toString();
    private final Instant begun = Instant.now().minusSeconds(3600).truncatedTo(ChronoUnit.MICROS);
    private UUID account;
    private UUID one;
    private UUID other;

    @BeforeAll
    static void migrate() {
        books = BillingTables.create("billing_repeated_writes");
    }

    @BeforeEach
    void open() {
        account = office.anAccount(20_000);
        one = office.lease(account, 5_000);
        other = office.lease(account, 4_000);
    }

    @Test
    void repeatedWriteIsFreeAndReleasesItsReservation() {
        usageIngestionService.ingest(List.of(repeatedWritePaidFrom(one)));

        UsageIngestionResult again = usageIngestionService.ingest(List.of(repeatedWritePaidFrom(other)));

        assertThat(again.charged()).isEmpty();
        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, 20_000, PRICE, 9_000 - 2 * PRICE));
        assertThat(office.stored(one).totals().settled()).isEqualTo(PRICE);
        assertThat(office.stored(other).totals().settled()).isEqualTo(PRICE);
        assertThat(books.balance(account)).isEqualTo(new Balance(20_000, PRICE, 2));
        assertThat(books.ledgerUse(account)).isEqualTo(PRICE);
        assertThat(books.hourlyCharge(account)).isEqualTo(PRICE);
    }

    @Test
    void lastRepetitionOfAReturnedLeaseClosesIt() {
        usageIngestionService.ingest(List.of(repeatedWritePaidFrom(one)));
        office.returnLease(account, other, PRICE, 4_000 - PRICE);

        usageIngestionService.ingest(List.of(repeatedWritePaidFrom(other)));

        assertThat(office.stored(other).isOpen()).isFalse();
        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, 20_000, PRICE, 5_000 - PRICE));
    }

    @Test
    void repetitionWithoutALeaseReleasesNothing() {
        usageIngestionService.ingest(List.of(repeatedWritePaidFrom(one)));

        UsageIngestionResult again =
                usageIngestionService.ingest(List.of(UsageRecords.repeatedWrite(write, begun, account, null, PRICE)));

        assertThat(again.unleasedMicroUsd()).isZero();
        assertThat(books.balance(account)).isEqualTo(new Balance(20_000, PRICE, 2));
    }

    /** Kafka redelivers in other batches and another order. The response that arrives first is charged. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void anyDeliveryOrderChargesOnceAndReleasesEachRepetitionOnce(int seed) {
        Random random = new Random(seed);
        List<UsageRecordedV1> answers =
                List.of(repeatedWritePaidFrom(one), repeatedWritePaidFrom(other), repeatedWritePaidFrom(one));
        List<UsageRecordedV1> deliveries = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            deliveries.addAll(answers);
        }
        Collections.shuffle(deliveries, random);
        int delivered = 0;
        while (delivered < deliveries.size()) {
            int end = Math.min(deliveries.size(), delivered + 1 + random.nextInt(4));
            usageIngestionService.ingest(deliveries.subList(delivered, end));
            delivered = end;
        }

        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, 20_000, PRICE, 9_000 - 3 * PRICE));
        assertThat(office.stored(one).totals().settled()).isEqualTo(2 * PRICE);
        assertThat(office.stored(other).totals().settled()).isEqualTo(PRICE);
        assertThat(books.balance(account)).isEqualTo(new Balance(20_000, PRICE, 3));
        assertThat(books.hourlyCharge(account)).isEqualTo(PRICE);
    }

    private UsageRecordedV1 repeatedWritePaidFrom(UUID lease) {
        return UsageRecords.repeatedWrite(write, begun, account, lease, PRICE);
    }
}
