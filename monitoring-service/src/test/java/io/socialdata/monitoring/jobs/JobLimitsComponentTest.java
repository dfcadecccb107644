package io.socialdata.monitoring.jobs;

import static io.socialdata.monitoring.jobs.JobFixture.PRICE;
import static io.socialdata.monitoring.jobs.JobFixture.aRequest;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.database.KeyLineageRepository;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.AlreadyOpen;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.Created;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.TooManyOpen;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.TooManyStored;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.TooMuchStored;
import io.socialdata.monitoring.jobs.JobService.JobOwner;
import io.socialdata.testkit.MovableClock;
import io.socialdata.web.parameters.KeysetCursor;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Owners, limits and deletion of jobs. */
class JobLimitsComponentTest {

    private static MonitoringDatabase database;

    private final MovableClock clock = MovableClock.at("2026-11-26T10:00:00Z");
    private final FakeBilling billing = new FakeBilling(KillPoints.none(), clock, 100 * PRICE);
    private final FakePages pages = new FakePages(KillPoints.none(), 4);
    private final JobOwner owner = JobFixture.anOwner();
    private JobFixture fixture;

    @BeforeAll
    static void create() {
        database = MonitoringDatabase.create("job_limits");
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @BeforeEach
    void empty() {
        database.empty();
        fixture = new JobFixture(database, clock, billing, pages, KillPoints.none());
    }

    @Test
    void jobOfADeletedKeyFails() {
        UUID id = open(JobFixture.followers());
        database.transactions().call(handle -> {
            KeyLineageRepository.revoke(handle, owner.keyId(), clock.instant());
            return true;
        });

        fixture.runAll();

        assertThat(job(id).error()).extracting(JobError::error).isEqualTo("unauthorized");
        assertThat(pages.reads()).isZero();
    }

    @Test
    void successorOfARotatedKeySeesAndPaysTheJob() {
        UUID id = open(JobFixture.followers());
        UUID successor = UUID.randomUUID();
        database.transactions().call(handle -> KeyLineageRepository.rotate(handle, owner.keyId(), successor));

        fixture.runAll();

        assertThat(fixture.jobs().find(successor, id)).isPresent();
        assertThat(fixture.jobs().find(UUID.randomUUID(), id)).isEmpty();
        assertThat(fixture.usage()).hasSize(4).allMatch(usage -> usage.keyId().equals(successor));
    }

    @Test
    void openJobsOfAnAccountAreLimitedAndReadsAreNotDoubled() {
        UUID first = open(request("user_0"));
        for (int user = 1; user < 10; user++) {
            open(request("user_" + user));
        }

        assertThat(fixture.jobs().create(owner, request("user_0"))).isEqualTo(new AlreadyOpen(first));
        assertThat(fixture.jobs().create(owner, request("user_10"))).isEqualTo(new TooManyOpen(10));
        assertThat(fixture.jobs().create(JobFixture.anOwner(), request("user_0")))
                .isInstanceOf(Created.class);
    }

    @Test
    void storedJobsOfAnAccountAreLimited() {
        open(request("user_0"));
        fixture.runAll();
        database.transactions().call(handle -> handle.execute("""
                        insert into job select (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid()))).*
                        from job j, generate_series(1, 999)
                        """));

        assertThat(fixture.jobs().create(owner, request("user_1"))).isEqualTo(new TooManyStored(1000));
        assertThat(fixture.jobs().create(JobFixture.anOwner(), request("user_1")))
                .isInstanceOf(Created.class);
    }

    @Test
    void storedResultsOfAnAccountAreLimited() {
        open(request("user_0"));
        fixture.runAll();
        database.transactions().call(handle -> handle.execute("update job set stored_bytes = 256 * 1024 * 1024"));

        assertThat(fixture.jobs().create(owner, request("user_1"))).isEqualTo(new TooMuchStored());
    }

    @Test
    void twoJobsOfAnAccountRunAtATime() {
        for (int user = 0; user < 4; user++) {
            open(request("user_" + user));
        }

        fixture.runOne();

        assertThat(fixture.jobs().page(owner.keyId(), KeysetCursor.NEWEST, 4).rows())
                .extracting(JobRecord::state)
                .containsExactly(JobState.QUEUED, JobState.QUEUED, JobState.RUNNING, JobState.RUNNING);
    }

    @Test
    void endedJobIsDeletedAfterADay() {
        UUID id = open(JobFixture.followers());
        fixture.runAll();

        clock.advance(Duration.ofHours(23));
        fixture.expiry().expire();
        assertThat(fixture.storedPages(id)).hasSize(4);
        clock.advance(Duration.ofHours(2));
        fixture.expiry().expire();

        assertThat(fixture.jobs().find(owner.keyId(), id)).isEmpty();
        assertThat(fixture.storedPages(id)).isEmpty();
    }

    private static JobRequest request(String username) {
        return aRequest("{'operation': 'user_followers', 'parameters': {'username': '" + username + "'}}");
    }

    private UUID open(JobRequest request) {
        return ((Created) fixture.jobs().create(owner, request)).job().id();
    }

    private JobRecord job(UUID id) {
        return fixture.jobs().find(owner.keyId(), id).orElseThrow();
    }
}
