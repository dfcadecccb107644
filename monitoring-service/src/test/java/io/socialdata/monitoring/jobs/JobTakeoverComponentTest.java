package io.socialdata.monitoring.jobs;

import static io.socialdata.monitoring.jobs.JobFixture.PRICE;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.Created;
import io.socialdata.monitoring.jobs.JobService.JobOwner;
import io.socialdata.monitoring.jobs.PageCreditService.PageCreditResult;
import io.socialdata.testkit.MovableClock;
import io.socialdata.web.outgoing.ServiceResponseException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A page is stored and charged once if a replica goes on with it after another one has taken over its job. */
class JobTakeoverComponentTest {

    private static final int PAGES = 3;

    /** More with {@code -Dcases=all}. */
    private static final int SEEDS = System.getProperty("cases", "").equals("all") ? 150 : 50;

    private static MonitoringDatabase database;

    private final MovableClock clock = MovableClock.at("2026-11-26T10:00:00Z");
    private final JobOwner owner = JobFixture.anOwner();

    @BeforeAll
    static void create() {
        database = MonitoringDatabase.create("job_takeovers");
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @BeforeEach
    void empty() {
        database.empty();
    }

    @Test
    void runnerThatIsPausedAfterItsReadLeavesPageAndLeaseToItsSuccessor() {
        FakeBilling billing = new FakeBilling(KillPoints.none(), clock, PRICE);
        FakePages pages = new FakePages(KillPoints.none(), PAGES);
        JobFixture first = new JobFixture(database, clock, billing, pages, KillPoints.none());
        JobFixture second = new JobFixture(database, clock, billing, pages, KillPoints.none());
        UUID id = open(first);
        pages.afterRead(() -> {
            pages.afterRead(() -> {});
            second.takeOver();
        });

        first.runOne();

        assertThat(pages.reads()).isEqualTo(2);
        assertThat(first.storedPages(id)).containsExactly(1);
        assertThat(first.leases()).isEqualTo(1);
        List<UsageRecordedV1> usage = first.publish();
        usage.forEach(billing::charge);
        assertThat(usage).hasSize(1);
        assertThat(billing.used()).isEqualTo(PRICE);
        assertThat(billing.unleased()).isZero();
        assertThat(billing.reserved()).isZero();
    }

    @Test
    void runnerThatIsPausedLeavesTheLeaseToASuccessorThatIsStillReading() {
        FakeBilling billing = new FakeBilling(KillPoints.none(), clock, PRICE);
        FakePages pages = new FakePages(KillPoints.none(), PAGES);
        JobFixture fixture = new JobFixture(database, clock, billing, pages, KillPoints.none());
        UUID id = open(fixture);
        pages.afterRead(() -> {
            fixture.expireClaims();
            JobRecord taken = fixture.claim().orElseThrow();
            JobLease lease = fixture.pages().begin(taken).orElseThrow();
            assertThat(fixture.credit().reserve(lease)).isInstanceOf(PageCreditResult.Reserved.class);
        });

        fixture.runOne();

        assertThat(fixture.storedPages(id)).isEmpty();
        assertThat(fixture.leases()).isEqualTo(1);
        assertThat(billing.reserved()).isEqualTo(PRICE);
    }

    @Test
    void everyOrderOfStepsChargesEachPageOnce() {
        for (int seed = 0; seed < SEEDS; seed++) {
            database.empty();
            chargesEachPageOnce(seed);
        }
    }

    /** Three replicas work on the same page or on the one after it. Some reads fail, and there may be too little credit. */
    private void chargesEachPageOnce(int seed) {
        Random random = new Random(seed);
        StepScheduler steps = new StepScheduler(random);
        FakeBilling billing = new FakeBilling(steps, clock, (1 + random.nextInt(3)) * PRICE);
        FakePages pages = new FakePages(steps, PAGES);
        JobFixture fixture = new JobFixture(database, clock, billing, pages, KillPoints.none());
        UUID id = open(fixture);
        pages.afterRead(() -> {
            if (random.nextInt(4) == 0) {
                throw new ServiceResponseException(502);
            }
        });

        steps.run(Collections.nCopies(3, fixture::takeOver));

        pages.afterRead(() -> {});
        billing.addCredit(10 * PRICE);
        fixture.expireClaims();
        for (int round = 0; round < 3; round++) {
            clock.advance(Duration.ofMinutes(4));
            fixture.runAll();
            fixture.leaseReports().report();
        }
        List<UsageRecordedV1> usage = fixture.publish();
        usage.forEach(billing::charge);
        fixture.leaseReports().report();
        assertThat(fixture.storedPages(id)).as("seed %d", seed).containsExactly(1, 2, 3);
        assertThat(usage).as("seed %d", seed).hasSize(PAGES);
        assertThat(billing.used()).as("seed %d", seed).isEqualTo(PAGES * PRICE);
        assertThat(billing.unleased()).as("seed %d", seed).isZero();
        assertThat(billing.reserved()).as("seed %d", seed).isZero();
        assertThat(fixture.leases()).as("seed %d", seed).isZero();
    }

    private UUID open(JobFixture fixture) {
        return ((Created) fixture.jobs().create(owner, JobFixture.followers()))
                .job()
                .id();
    }
}
