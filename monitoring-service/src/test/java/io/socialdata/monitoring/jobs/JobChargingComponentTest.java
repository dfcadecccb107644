package io.socialdata.monitoring.jobs;

import static io.socialdata.monitoring.jobs.JobFixture.PRICE;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.Created;
import io.socialdata.monitoring.jobs.JobService.JobOwner;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A page is stored and charged once, wherever the process dies. */
class JobChargingComponentTest {

    private static final int PAGES = 3;
    private static final long CREDIT = 1_000_000;

    /** More with {@code -Dcases=all}. */
    private static final int SEEDS = System.getProperty("cases", "").equals("all") ? 60 : 20;

    private static MonitoringDatabase database;

    @BeforeAll
    static void create() {
        database = MonitoringDatabase.create("job_charging");
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
    void aCrashAtAnyStepChargesEachPageOnce() {
        int steps = chargesEachPageOnce(Set.of());
        assertThat(steps).isGreaterThan(PAGES * 8);

        for (int step = 0; step < steps; step++) {
            database.empty();
            chargesEachPageOnce(Set.of(step));
        }
    }

    @Test
    void manyCrashesChargeEachPageOnce() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Set<Integer> at =
                    IntStream.range(0, 8).mapToObj(_ -> random.nextInt(60)).collect(Collectors.toSet());
            database.empty();
            chargesEachPageOnce(at);
        }
    }

    /** Returns the number of steps of the run. */
    private static int chargesEachPageOnce(Set<Integer> crashes) {
        KillPoints kills = new KillPoints(crashes);
        MovableClock clock = MovableClock.at("2026-11-26T10:00:00Z");
        FakeBilling billing = new FakeBilling(kills, clock, CREDIT);
        JobFixture fixture = new JobFixture(database, clock, billing, new FakePages(kills, PAGES), kills);
        JobOwner owner = JobFixture.anOwner();
        JobRecord job = ((Created) fixture.jobs().create(owner, JobFixture.followers())).job();

        int crashed = fixture.runAllThroughCrashes();
        int steps = kills.steps();
        JobRecord ended = fixture.jobs().find(owner.keyId(), job.id()).orElseThrow();
        List<UsageRecordedV1> usage = fixture.publish();
        usage.forEach(billing::charge);
        usage.forEach(billing::charge);
        for (int round = 0; round < 3; round++) {
            clock.advance(Duration.ofMinutes(4));
            reportThroughCrashes(fixture);
        }

        assertThat(crashed).as("crashes at %s", crashes).isLessThanOrEqualTo(crashes.size());
        assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(ended.spentMicroUsd()).isEqualTo(PAGES * PRICE);
        assertThat(fixture.storedPages(job.id())).containsExactly(1, 2, 3);
        assertThat(usage).hasSize(PAGES).extracting(UsageRecordedV1::recordId).doesNotHaveDuplicates();
        assertThat(billing.used()).as("crashes at %s", crashes).isEqualTo(PAGES * PRICE);
        assertThat(billing.unleased()).as("crashes at %s", crashes).isZero();
        assertThat(billing.reserved()).as("crashes at %s", crashes).isZero();
        assertThat(fixture.leases()).isZero();
        return steps;
    }

    private static void reportThroughCrashes(JobFixture fixture) {
        try {
            fixture.leaseReports().report();
        } catch (KillPoints.Killed e) {
            assertThat(e).isNotNull();
        }
    }
}
