package io.socialdata.monitoring.jobs;

import static io.socialdata.monitoring.jobs.JobFixture.PRICE;
import static io.socialdata.monitoring.jobs.JobFixture.aRequest;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.Created;
import io.socialdata.monitoring.jobs.JobService.JobOwner;
import io.socialdata.testkit.MovableClock;
import io.socialdata.web.outgoing.ServiceResponseException;
import java.time.Duration;
import java.util.UUID;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Ends, pauses and results of jobs. */
class JobRunComponentTest {

    private static MonitoringDatabase database;

    private final MovableClock clock = MovableClock.at("2026-11-26T10:00:00Z");
    private final FakeBilling billing = new FakeBilling(KillPoints.none(), clock, 100 * PRICE);
    private final FakePages pages = new FakePages(KillPoints.none(), 4);
    private final JobOwner owner = JobFixture.anOwner();
    private JobFixture fixture;

    @BeforeAll
    static void create() {
        database = MonitoringDatabase.create("job_runs");
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
    void jobReadsToTheEnd() {
        UUID id = open(JobFixture.followers());

        fixture.runAll();

        JobRecord job = job(id);
        assertThat(job.endReason()).isEqualTo(JobEndReason.END);
        assertThat(job.rows()).isEqualTo(8);
        assertThat(job.cursor()).isNull();
        assertThat(fixture.usage())
                .extracting(UsageRecordedV1::operation, UsageRecordedV1::priceMicroUsd, UsageRecordedV1::keyId)
                .hasSize(4)
                .containsOnly(Tuple.tuple("user_followers", PRICE, owner.keyId()));
        assertThat(fixture.result(job, 1).lines()).hasSize(8).first().isEqualTo("{\"id\":\"1-0\",\"name\":\"=1+1\"}");
        assertThat(fixture.result(job, 4).lines()).hasSize(2);
    }

    @Test
    void csvHasColumnsAndNoFormulas() {
        UUID id = open(
                aRequest(
                        "{'operation': 'user_followers', 'parameters': {'username': 'orbit'}, 'format': 'csv', 'max_pages': 1}"));

        fixture.runAll();

        assertThat(fixture.result(job(id), 1)).isEqualTo("id,name\r\n1-0,'=1+1\r\n1-1,'=1+1\r\n");
    }

    @Test
    void limitsEndAJobWithTheCursorOfTheNextPage() {
        UUID byPages =
                open(aRequest("{'operation': 'user_followers', 'parameters': {'username': 'orbit'}, 'max_pages': 2}"));
        UUID byCost = open(
                aRequest("{'operation': 'user_followers', 'parameters': {'username': 'kestrel'}, 'max_cost': 0.0017}"));

        fixture.runAll();

        assertThat(job(byPages).endReason()).isEqualTo(JobEndReason.MAX_PAGES);
        assertThat(job(byPages).cursor()).isEqualTo("3");
        assertThat(job(byCost).endReason()).isEqualTo(JobEndReason.MAX_COST);
        assertThat(job(byCost).spentMicroUsd()).isEqualTo(2 * PRICE);
    }

    @Test
    void jobWithoutCreditPausesAndGoesOnWithCredit() {
        FakeBilling poor = new FakeBilling(KillPoints.none(), clock, PRICE + PRICE / 2);
        fixture = new JobFixture(database, clock, poor, pages, KillPoints.none());
        UUID id = open(JobFixture.followers());

        fixture.runAll();
        JobRecord paused = job(id);
        fixture.usage().forEach(poor::charge);
        long reservedWhilePaused = poor.reserved();
        poor.addCredit(10 * PRICE);
        clock.advance(Duration.ofMinutes(1));
        fixture.runAll();

        assertThat(paused.state()).isEqualTo(JobState.PAUSED);
        assertThat(paused.pages()).isEqualTo(1);
        assertThat(reservedWhilePaused).isZero();
        assertThat(job(id).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void jobOfASuspendedAccountPauses() {
        UUID id = open(JobFixture.followers());
        billing.setSuspended(true);
        fixture.runOne();
        JobState whileSuspended = job(id).state();
        billing.setSuspended(false);
        clock.advance(Duration.ofMinutes(1));

        fixture.runAll();

        assertThat(whileSuspended).isEqualTo(JobState.PAUSED);
        assertThat(pages.reads()).isEqualTo(4);
        assertThat(job(id).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void jobWaitsForCreditThatOtherHoldersReturn() {
        UUID id = open(JobFixture.followers());
        billing.lendElsewhere(100 * PRICE);
        fixture.runOne();
        JobState meanwhile = job(id).state();
        billing.lendElsewhere(0);

        fixture.runAll();

        assertThat(meanwhile).isEqualTo(JobState.RUNNING);
        assertThat(job(id).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void jobThatIsPausedForTooLongFailsAndKeepsItsPages() {
        FakeBilling poor = new FakeBilling(KillPoints.none(), clock, PRICE);
        fixture = new JobFixture(database, clock, poor, pages, KillPoints.none());
        UUID id = open(JobFixture.followers());
        fixture.runAll();

        clock.advance(Duration.ofDays(2));
        fixture.expiry().expire();

        assertThat(job(id).state()).isEqualTo(JobState.FAILED);
        assertThat(job(id).error()).extracting(JobError::error).isEqualTo("insufficient_credits");
        assertThat(fixture.result(job(id), 1).lines()).hasSize(2);
    }

    @Test
    void pageThatIsReadDuringACancellationCostsNothing() {
        UUID id = open(JobFixture.followers());
        fixture.runOne();
        pages.duringRead(() -> fixture.jobs().cancel(owner.keyId(), id));

        fixture.runOne();

        fixture.usage().forEach(billing::charge);
        assertThat(job(id).state()).isEqualTo(JobState.CANCELLED);
        assertThat(job(id).pages()).isEqualTo(1);
        assertThat(billing.used()).isEqualTo(PRICE);
        assertThat(billing.reserved()).isZero();
    }

    @Test
    void rejectedReadFailsTheJobAndCostsNothing() {
        pages.failWith(() -> new PageRejectionException(404, new JobError("not_found", "User not found.", "username")));
        UUID id = open(JobFixture.followers());

        fixture.runAll();

        assertThat(job(id).state()).isEqualTo(JobState.FAILED);
        assertThat(job(id).error()).isEqualTo(new JobError("not_found", "User not found.", "username"));
        assertThat(fixture.usage()).isEmpty();
        assertThat(billing.reserved()).isZero();
    }

    @Test
    void failedReadIsRepeatedAndCostsNothing() {
        pages.failWith(() -> new ServiceResponseException(502));
        UUID id = open(JobFixture.followers());
        fixture.runOne();
        pages.failWith(null);
        clock.advance(Duration.ofMinutes(1));

        fixture.runAll();

        assertThat(job(id).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(pages.reads()).isEqualTo(5);
        assertThat(fixture.usage()).hasSize(4);
    }

    @Test
    void throttledPageIsReadAgainAfterItsWaitHoweverOftenAndCostsNothing() {
        Duration wait = Duration.ofMinutes(2);
        pages.failWith(() -> new PageThrottledException(wait));
        UUID id = open(JobFixture.followers());
        for (int i = 1; i <= 12; i++) {
            fixture.runAll();
            clock.advance(wait.minusSeconds(10));
            fixture.runAll();
            assertThat(pages.reads()).isEqualTo(i);
            clock.advance(Duration.ofSeconds(10));
        }
        pages.failWith(null);

        fixture.runAll();

        assertThat(job(id).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(fixture.usage()).hasSize(4);
    }

    @Test
    void freePageIsRecordedAndNotCharged() {
        pages.makeFree();
        UUID id = open(JobFixture.followers());

        fixture.runAll();

        assertThat(job(id).spentMicroUsd()).isZero();
        assertThat(fixture.usage()).hasSize(4).noneMatch(UsageRecordedV1::billed);
        assertThat(billing.reserved()).isZero();
    }

    @Test
    void billingThatDoesNotRespondDelaysAJob() {
        UUID id = open(JobFixture.followers());
        billing.setAway(true);
        fixture.runOne();
        billing.setAway(false);

        fixture.runAll();

        assertThat(job(id).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(fixture.usage()).hasSize(4);
    }

    private UUID open(JobRequest request) {
        return ((Created) fixture.jobs().create(owner, request)).job().id();
    }

    private JobRecord job(UUID id) {
        return fixture.jobs().find(owner.keyId(), id).orElseThrow();
    }
}
