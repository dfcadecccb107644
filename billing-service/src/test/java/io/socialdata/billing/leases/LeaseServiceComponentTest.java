package io.socialdata.billing.leases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.leases.LeaseReportResult.Malformed;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.testkit.MovableClock;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.ResponseLoss;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Lease reports on a real PostgreSQL. */
class LeaseServiceComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");

    private static BillingDatabase database;

    private final MovableClock clock = MovableClock.at(NOW);
    private final LeaseFixture office = new LeaseFixture(database, database.transactions(), clock);

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_leases");
    }

    @Test
    void leaseIsStoredAsDecided() {
        UUID account = office.anAccount(10_000);
        LeaseReports opening = LeaseReports.of(account).ofKey(UUID.randomUUID()).needing(800);
        office.grant(opening);

        office.grant(opening.next().committed(300).returned(500));

        Lease stored = office.stored(opening.lease());
        assertThat(stored)
                .isEqualTo(new Lease(
                        LeaseOrigin.of(opening.report(), NOW),
                        new LeaseTotals(800, 300, 500, 0),
                        2,
                        true,
                        NOW.plus(LeaseFixture.config().lifetime()),
                        null,
                        null,
                        null));
        assertThat(office.credit(account)).isEqualTo(new AccountCredit(account, 10_000, 0, 300));
    }

    @Test
    void concurrentRequestsAreNeverGrantedMoreThanAvailable() throws Exception {
        // Given
        UUID account = office.anAccount(100_000);
        LeaseFixture pooled = new LeaseFixture(database, database.pooledTransactions(), clock);
        List<Future<Long>> granted = new ArrayList<>();

        // When
        try (ExecutorService gateways = Executors.newFixedThreadPool(10)) {
            for (int gateway = 0; gateway < 10; gateway++) {
                int seed = gateway;
                granted.add(gateways.submit(() -> requestOften(pooled, account, new Random(seed))));
            }
        }
        long net = 0;
        for (Future<Long> one : granted) {
            net += one.get();
        }

        // Then
        assertThat(net).isPositive().isLessThanOrEqualTo(100_000);
        assertThat(office.credit(account).reservedMicroUsd()).isEqualTo(net);
    }

    /** Returns what is left in the lease of one gateway after many requests and returns. */
    private static long requestOften(LeaseFixture office, UUID account, Random random) {
        LeaseReports said = LeaseReports.of(account).by("gateway-" + random.nextInt());
        long granted = 0;
        for (int i = 0; i < 40; i++) {
            long spendable = granted - said.returned();
            said = random.nextInt(3) == 0
                    ? said.next().returned(said.returned() + random.nextLong(spendable + 1))
                    : said.next().needing(random.nextInt(30_000));
            granted = office.grant(said).grantedMicroUsd();
        }
        return granted - said.returned();
    }

    @Test
    void reportIsAppliedOnceWhenTheCommitResponseIsLost() {
        UUID account = office.anAccount(10_000);
        LeaseReports opening = LeaseReports.of(account).needing(800);
        try (FaultProxy proxy =
                FaultProxy.to(database.server().host(), database.server().port())) {
            LeaseFixture cutOff = new LeaseFixture(database, database.transactionsThrough(proxy.port()), clock);
            proxy.dropResponses(ResponseLoss.postgresCommits().nth(1));

            assertThatThrownBy(() -> cutOff.grant(opening)).isInstanceOf(DatabaseOutageException.class);

            assertThat(cutOff.grant(opening).grantedMicroUsd()).isEqualTo(800);
            assertThat(cutOff.grant(opening.next().needing(800)).grantedMicroUsd())
                    .isEqualTo(800);
        }
        assertThat(office.credit(account).reservedMicroUsd()).isEqualTo(800);
    }

    @Test
    void anotherBillingProcessContinuesALease() {
        UUID account = office.anAccount(10_000);
        LeaseReports opening = LeaseReports.of(account).needing(800);
        LeaseGrant before = office.grant(opening);
        LeaseFixture successor = new LeaseFixture(database, database.transactions(), clock);

        assertThat(successor.grant(opening)).isEqualTo(before);
        assertThat(successor.grant(opening.next().committed(800).needing(200)).grantedMicroUsd())
                .isEqualTo(1000);
    }

    @Test
    void finishedLeaseStaysClosedForADayAndIsThenDeleted() {
        UUID account = office.anAccount(10_000);
        LeaseReports opening = LeaseReports.of(account).needing(800);
        office.grant(opening);
        LeaseReports end = opening.next().returned(800);
        assertThat(office.grant(end).closed()).isTrue();

        clock.advance(Duration.ofHours(23));
        office.prune();
        assertThat(office.grant(end.next().returned(800).needing(800)).closed()).isTrue();

        clock.advance(Duration.ofHours(2));
        office.prune();
        assertThat(office.stored(opening.lease())).isNull();
        assertThat(office.credit(account).reservedMicroUsd()).isZero();
    }

    @Test
    void reportForLeaseOfAnotherAccountIsRejected() {
        UUID account = office.anAccount(10_000);
        UUID lease = office.lease(account, 800);
        LeaseReports stray = LeaseReports.of(office.anAccount(10_000));

        LeaseReportResult leaseReportResult = office.report(
                new LeaseReports(lease, stray.holder(), stray.account(), null, 5, 0, 0, 800, 800, null).report());

        assertThat(leaseReportResult).isInstanceOf(Malformed.class);
        assertThat(office.stored(lease).origin().accountId()).isEqualTo(account);
    }

    @Test
    void unknownAccountHasNoLeases() {
        assertThat(office.hasAccount(UUID.randomUUID())).isFalse();
    }

    @Test
    void recallIsStoredSoThatItIsNotRepeatedTooSoon() {
        UUID account = office.anAccount(1000);
        UUID held = office.lease(account, 1000);
        LeaseReports asker = LeaseReports.of(account).by("gateway-b").needing(800);

        assertThat(office.grant(asker).recallableMicroUsd()).isEqualTo(1000);

        assertThat(office.stored(held).recalledAt()).isEqualTo(NOW);
    }

    @Test
    void accountWithAThousandLeasesIsServedInTime() {
        UUID account = office.anAccount(1_000_000);
        database.jdbi().useHandle(handle -> handle.execute("""
                insert into credit_lease
                select gen_random_uuid(), ?, 'gateway-' || n, null, null, 1, 100, 0, 0, 0, false, now(),
                       null, null, null, null
                from generate_series(1, 1000) n
                """, account));
        long started = System.nanoTime();

        for (int i = 0; i < 20; i++) {
            office.lease(account, 100);
        }

        assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(20));
    }
}
