package io.socialdata.monitoring.jobs;

import static io.socialdata.monitoring.jobs.JobFixture.PRICE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Leases of pages while their usage records wait in the outbox, and leases of replicas that are gone. */
class JobOutageComponentTest {

    private static final int PAGES = 4;

    private static MonitoringDatabase database;

    private final MovableClock clock = MovableClock.at("2026-11-26T10:00:00Z");
    private final FakeBilling billing = new FakeBilling(KillPoints.none(), clock, 100 * PRICE);
    private JobFixture fixture;

    @BeforeAll
    static void create() {
        database = MonitoringDatabase.create("job_outages");
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @BeforeEach
    void empty() {
        database.empty();
        fixture = new JobFixture(database, clock, billing, new FakePages(KillPoints.none(), PAGES), KillPoints.none());
        fixture.jobs().create(JobFixture.anOwner(), JobFixture.followers());
    }

    @Test
    void creditOfChargesThatWaitForKafkaIsNotGivenBack() {
        fixture.runAll();

        letTimePass(Duration.ofHours(1));

        assertThat(billing.reserved()).isEqualTo(PAGES * PRICE);
        settlesAllAfterTheOutage();
    }

    @Test
    void creditOfChargesThatWaitForKafkaIsNotGivenBackAtTheEndOfTheMonth() {
        fixture.runAll();
        billing.endMonth();

        letTimePass(Duration.ofHours(1));

        assertThat(billing.reserved()).isEqualTo(PAGES * PRICE);
        settlesAllAfterTheOutage();
    }

    @Test
    void billingThatIsAwayForLessThanTheLifeOfALeaseLosesNone() {
        fixture.runAll();
        billing.setAway(true);
        letTimePass(Duration.ofMinutes(6));
        billing.setAway(false);

        letTimePass(Duration.ofHours(1));

        settlesAllAfterTheOutage();
    }

    @Test
    void publishedChargeNeedsNoReport() {
        fixture.runAll();
        fixture.publish();
        billing.setAway(true);

        fixture.leaseReports().report();

        assertThat(fixture.leases()).isZero();
    }

    @Test
    void noPageIsReadWhileTooManyChargesWaitForKafka() {
        database.transactions().call(handle -> handle.execute("""
                        insert into job_lease (id, job_id, account_id, key_id, price_microusd, state, attempt, record_id,
                                               opened_at, reported_at)
                        select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 800, 'charged', 1,
                               gen_random_uuid(), ?::timestamptz, ?::timestamptz
                        from generate_series(1, 1000)
                        """, clock.instant(), clock.instant()));

        assertThat(fixture.claim()).isEmpty();
        fixture.leaseReports().report();
        assertThat(fixture.claim()).isPresent();
    }

    @Test
    void leaseOfAReplicaThatDiesAfterItsGrantComesBackByExpiry() {
        KillPoints afterTheGrant = new KillPoints(Set.of(1));
        FakeBilling granting = new FakeBilling(afterTheGrant, clock, PRICE);
        JobFixture dying =
                new JobFixture(database, clock, granting, new FakePages(KillPoints.none(), PAGES), KillPoints.none());
        assertThatThrownBy(dying::runOne).isInstanceOf(KillPoints.Killed.class);

        clock.advance(Duration.ofMinutes(8));
        granting.reclaimExpired();
        long reservedWithinItsLife = granting.reserved();
        clock.advance(Duration.ofMinutes(1));
        granting.reclaimExpired();

        assertThat(reservedWithinItsLife).isEqualTo(PRICE);
        assertThat(granting.reserved()).isZero();
    }

    @Test
    void leaseOfAReplicaThatDiesIsReturnedByAnother() {
        KillPoints afterTheGrant = new KillPoints(Set.of(1));
        FakeBilling granting = new FakeBilling(afterTheGrant, clock, PRICE);
        JobFixture dying =
                new JobFixture(database, clock, granting, new FakePages(KillPoints.none(), PAGES), KillPoints.none());
        assertThatThrownBy(dying::runOne).isInstanceOf(KillPoints.Killed.class);

        clock.advance(Duration.ofMinutes(4));
        dying.leaseReports().report();

        assertThat(granting.reserved()).isZero();
        assertThat(dying.leases()).isZero();
    }

    private void letTimePass(Duration time) {
        for (long second = 0; second < time.toSeconds(); second += 10) {
            clock.advance(Duration.ofSeconds(10));
            fixture.leaseReports().report();
            billing.reclaimExpired();
        }
    }

    private void settlesAllAfterTheOutage() {
        fixture.publish().forEach(billing::charge);
        fixture.leaseReports().report();
        assertThat(billing.used()).isEqualTo(PAGES * PRICE);
        assertThat(billing.unleased()).isZero();
        assertThat(billing.reserved()).isZero();
        assertThat(fixture.leases()).isZero();
    }
}
