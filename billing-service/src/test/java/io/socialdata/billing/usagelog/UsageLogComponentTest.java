package io.socialdata.billing.usagelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.leases.LeaseFixture;
import io.socialdata.billing.leases.LeaseRepository;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.leases.IncompleteUsageLog;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What billing knows of the gateways' logs, on a real PostgreSQL. */
class UsageLogComponentTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static BillingDatabase database;

    private final MovableClock clock = MovableClock.at("2026-11-21T08:30:00Z");
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final UsageLogRepository repository = new UsageLogRepository();
    private final UsageLogJob job =
            new UsageLogJob(database.transactions(), repository, LeaseFixture.config(), clock, registry);
    private final LeaseFixture office = new LeaseFixture(database, database.transactions(), clock);
    private final UUID log = UUID.randomUUID();

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_usage_log");
    }

    @BeforeEach
    void forget() {
        database.jdbi().useHandle(handle -> {
            handle.execute("delete from usage_log");
            handle.execute("delete from credit_lease");
        });
    }

    @Test
    void gapIsMissingOnceAMinuteHasPassedAndALateRecordClosesIt() {
        arrive(1, 2, 5);
        job.run();
        assertThat(incomplete()).isEmpty();
        clock.advance(MINUTE);
        Instant found = clock.instant();

        job.run();

        assertThat(incomplete()).containsExactly(new IncompleteUsageLog(log, null, 0, 0, 2, found, found));
        assertThat(missing()).isEqualTo(2);
        clock.advance(MINUTE);
        arrive(3, 4);
        job.run();
        assertThat(incomplete()).isEmpty();
        assertThat(missing()).isZero();
    }

    @Test
    void recordsThatArriveWithinAMinuteAreNeverMissing() {
        arrive(1, 4);
        job.run();
        arrive(2, 3, 9);
        clock.advance(MINUTE);
        job.run();
        assertThat(incomplete()).isEmpty();

        arrive(5, 6, 7, 8);
        clock.advance(MINUTE);
        job.run();

        assertThat(incomplete()).isEmpty();
    }

    @Test
    void secondReplicaDoesNotShortenTheMinute() {
        arrive(1, 3);
        job.run();
        clock.advance(Duration.ofSeconds(5));

        new UsageLogJob(database.transactions(), repository, LeaseFixture.config(), clock, new SimpleMeterRegistry())
                .run();

        assertThat(incomplete()).isEmpty();
    }

    @Test
    void recordsThatArriveAgainChangeNothing() {
        arrive(1, 2, 2, 4);
        arrive(2, 1);
        look();
        List<IncompleteUsageLog> before = incomplete();
        arrive(1, 2, 4);

        look();

        assertThat(incomplete())
                .isEqualTo(before)
                .singleElement()
                .extracting(IncompleteUsageLog::missing)
                .isEqualTo(1L);
    }

    @Test
    void consumersOfTwoPartitionsRecordTheSameLogWithoutWaiting() throws Exception {
        database.jdbi().useTransaction(one -> {
            record(one, 1, 3);
            CompletableFuture.runAsync(() -> arrive(2, 4)).get(10, TimeUnit.SECONDS);
        });

        look();

        assertThat(incomplete()).isEmpty();
        assertThat(seen()).isEqualTo("{[1,5)}");
    }

    @Test
    void recordThatALeaseNamesIsMissingWithTheLeasesThatWaitForIt() {
        UUID account = office.anAccount(10_000);
        UUID lease = office.lease(account, 800);
        office.reportPosition(account, lease, new UsageLogPosition(log, 2));
        arrive(1);
        look();

        assertThat(incomplete()).singleElement().satisfies(found -> {
            assertThat(found.logId()).isEqualTo(log);
            assertThat(found.holder()).isEqualTo("gateway-a");
            assertThat(found.leases()).isZero();
            assertThat(found.missing()).isOne();
        });
        assertThat(silentSeconds()).isZero();
        clock.advance(Duration.ofHours(1));
        look();
        assertThat(incomplete()).singleElement().satisfies(found -> {
            assertThat(found.leases()).isOne();
            assertThat(found.reservedMicroUsd()).isEqualTo(800);
        });
        assertThat(silentSeconds()).isBetween(3000.0, 4000.0);
        assertThat(completeAt(lease)).isNull();
        arrive(2);
        look();
        assertThat(silentSeconds()).isZero();
    }

    @Test
    void logIsCompleteAtALookThatFindsEverything() {
        UUID lease = lease();
        office.reportPosition(owner(lease), lease, new UsageLogPosition(log, 2));
        arrive(1, 2);

        job.run();

        assertThat(completeAt(lease)).isEqualTo(clock.instant());
    }

    @Test
    void logOfABusyGatewayIsCompleteAtTheLookBefore() {
        UUID lease = lease();
        arrive(1, 2);
        job.run();
        clock.advance(MINUTE);
        arrive(3);
        office.reportPosition(owner(lease), lease, new UsageLogPosition(log, 4));
        job.run();
        Instant before = clock.instant();
        clock.advance(MINUTE);
        arrive(4, 6);

        job.run();

        assertThat(completeAt(lease)).isEqualTo(before);
    }

    /** The records of a gateway that died follow the first ones that its successor sends. */
    @Test
    void logIsCompleteOnlyOnceAGraceHasPassedSinceARecordWasMissing() {
        UUID lease = lease();
        office.reportPosition(owner(lease), lease, new UsageLogPosition(log, 2));
        look();
        Instant missed = clock.instant();
        arrive(1, 2);
        look();
        assertThat(completeAt(lease)).isNull();

        clock.advance(LeaseFixture.config().grace());
        job.run();

        assertThat(completeAt(lease))
                .isEqualTo(clock.instant())
                .isAfter(missed.plus(LeaseFixture.config().grace()));
    }

    /** A restarted gateway names records that its predecessor could not: its leases wait for them as well. */
    @Test
    void logIsNotCompleteWhileALeaseOfALaterProcessNamesARecordThatIsMissing() {
        UUID dead = lease();
        office.reportPosition(owner(dead), dead, new UsageLogPosition(log, 2));
        arrive(1, 2);
        job.run();
        Instant complete = clock.instant();
        clock.advance(MINUTE);
        UUID successor = lease();
        office.reportPosition(owner(successor), successor, new UsageLogPosition(log, 5));

        for (int minute = 0; minute < 20; minute++) {
            look();
        }

        assertThat(completeAt(dead)).isBetween(complete, complete.plus(MINUTE));
    }

    @Test
    void givenUpLogIsCompleteUntilAnotherRecordIsMissingAndStillTakesLateOnes() {
        UUID account = office.anAccount(10_000);
        UUID lease = office.lease(account, 800);
        office.reportPosition(account, lease, new UsageLogPosition(log, 3));
        look();
        assertThat(missing()).isEqualTo(3);

        assertThat(giveUp()).isTrue();
        assertThat(giveUp()).isFalse();

        clock.advance(LeaseFixture.config().grace());
        look();
        assertThat(completeAt(lease)).isEqualTo(clock.instant());
        assertThat(incomplete()).isEmpty();
        arrive(2);
        look();
        assertThat(seen()).isEqualTo("{[2,3)}");
        arrive(5);
        look();
        look();
        assertThat(incomplete())
                .singleElement()
                .extracting(IncompleteUsageLog::missing)
                .isEqualTo(1L);
    }

    @Test
    void onlyAccountsWithExpiredLeasesWaitForALog() {
        UUID lease = lease();
        office.reportPosition(owner(lease), lease, new UsageLogPosition(log, 3));
        assertThat(waiting()).isEmpty();

        clock.advance(LeaseFixture.config().lifetime().plusSeconds(1));

        assertThat(waiting()).containsExactly(owner(lease));
    }

    @Test
    void logIsForgottenOnceItIsCompleteAndSilentForLong() {
        arrive(1, 3);
        look();
        clock.advance(Duration.ofDays(401));
        look();
        assertThat(incomplete()).hasSize(1);

        giveUp();
        clock.advance(LeaseFixture.config().grace());
        look();
        clock.advance(Duration.ofDays(399));
        look();
        assertThat(seen()).isNotNull();
        clock.advance(Duration.ofDays(2));
        look();

        assertThat(seen()).isNull();
    }

    /** Looks twice: what is known at the first look is missing at the second. */
    private void look() {
        job.run();
        clock.advance(MINUTE);
        job.run();
    }

    private void arrive(long... numbers) {
        database.jdbi().useTransaction(handle -> record(handle, numbers));
    }

    private void record(Handle handle, long... numbers) {
        repository.record(
                handle,
                LongStream.of(numbers)
                        .mapToObj(number -> new UsageLogPosition(log, number))
                        .toList());
    }

    private boolean giveUp() {
        return database.transactions()
                .call(handle -> repository.giveUp(handle, log, "ada", "the disk is lost", clock.instant()));
    }

    private List<IncompleteUsageLog> incomplete() {
        return database.transactions().call(handle -> repository.incomplete(handle, clock.instant()));
    }

    private UUID lease() {
        return office.lease(office.anAccount(10_000), 800);
    }

    private UUID owner(UUID lease) {
        return office.stored(lease).origin().accountId();
    }

    private List<UUID> waiting() {
        return database.transactions().call(handle -> repository.accountsWaitingFor(handle, log, clock.instant()));
    }

    private @Nullable Instant completeAt(UUID lease) {
        LeaseRepository leases = new LeaseRepository(new BalanceRepository());
        return database.transactions().call(handle -> leases.completeAt(handle, office.stored(lease)));
    }

    private @Nullable String seen() {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("select seen::text from usage_log where log_id = ?")
                        .bind(0, log)
                        .mapTo(String.class)
                        .findOne()
                        .orElse(null));
    }

    private double missing() {
        return registry.get("usage.log.missing.records").gauge().value();
    }

    private double silentSeconds() {
        return registry.get("usage.log.silent.seconds").gauge().value();
    }
}
