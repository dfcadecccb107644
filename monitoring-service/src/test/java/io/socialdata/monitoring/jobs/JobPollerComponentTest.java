package io.socialdata.monitoring.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.jobs.JobService.CreateJobResult.Created;
import io.socialdata.testkit.MovableClock;
import io.socialdata.testkit.SharedServers;
import java.sql.Connection;
import java.sql.Statement;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class JobPollerComponentTest {

    private static final String DATABASE = "job_poller";

    private static MonitoringDatabase database;

    private final MovableClock clock = MovableClock.at("2026-11-26T10:00:00Z");

    @BeforeAll
    static void create() {
        database = MonitoringDatabase.create(DATABASE);
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @Test
    void jobThatIsClaimedDuringTheStopIsRun() throws Exception {
        FakeBilling billing = new FakeBilling(KillPoints.none(), clock, 100 * JobFixture.PRICE);
        JobFixture fixture =
                new JobFixture(database, clock, billing, new FakePages(KillPoints.none(), 4), KillPoints.none());
        UUID job = ((Created) fixture.jobs().create(JobFixture.anOwner(), JobFixture.followers()))
                .job()
                .id();
        JobPoller poller = fixture.poller();
        FutureTask<Void> stop = new FutureTask<>(stopping(poller));
        try (Connection other = SharedServers.postgres().connect(DATABASE);
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("lock table job in access exclusive mode");
            poller.start(new StartupEvent());
            await().until(JobPollerComponentTest::isClaimWaiting);

            Thread stopThread = Thread.ofPlatform().start(stop);
            await().until(() -> stop.isDone() || stopThread.getState() == Thread.State.TIMED_WAITING);
            other.rollback();
        }
        stop.get();

        assertThat(fixture.storedPages(job)).containsExactly(1);
    }

    private static Callable<Void> stopping(JobPoller poller) {
        return () -> {
            poller.stop(new ShutdownEvent());
            return null;
        };
    }

    private static boolean isClaimWaiting() {
        return database.transactions()
                .call(handle -> handle.createQuery(
                                "select exists (select from pg_locks where relation = 'job'::regclass and not granted)")
                        .mapTo(Boolean.class)
                        .one());
    }
}
