package io.socialdata.monitoring.alerts;

import static io.socialdata.monitoring.alerts.DegradationFixture.ACCOUNT;
import static io.socialdata.monitoring.alerts.DegradationFixture.START;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.monitoring.MonitoringDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which degradations are reported, and how often. */
class DegradedMonitorComponentTest {

    private static final Instant LATE = START.minus(Duration.ofHours(1));

    private static MonitoringDatabase database;

    private DegradationFixture fixture;

    @BeforeAll
    static void create() {
        database = MonitoringDatabase.create("degraded_monitors");
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @BeforeEach
    void empty() {
        fixture = new DegradationFixture(database, Map.of("monitoring.alerts.monitor-interval", "PT2H"));
    }

    @Test
    void manyHiddenUsersOfAnAccountAreOneEventAfterTheTime() {
        fixture.add(ACCOUNT, "first", "suspended");
        fixture.add(ACCOUNT, "second", "protected");
        fixture.add(ACCOUNT, "third", "visible");

        assertThat(fixture.passes(15)).isZero();
        assertThat(fixture.passes(1)).isOne();
        assertThat(fixture.passes(180)).as("the same degradation").isZero();
        assertThat(fixture.reported()).containsExactly("2");
        assertThat(fixture.read("select payload::jsonb -> 'data' ->> 'accountId' from outbox"))
                .containsExactly(ACCOUNT.toString());
    }

    @Test
    void lateMonitorOfASmallFleetIsReported() {
        fixture.addLate(ACCOUNT, "late", "visible", LATE);
        fixture.addLate(ACCOUNT, "another", "visible", LATE);

        assertThat(fixture.passes(16, false)).isOne();
        assertThat(fixture.reported()).containsExactly("2");
    }

    @Test
    void pausedAndDeletedMonitorsAreNotReported() {
        fixture.add(ACCOUNT, "paused", "suspended");
        fixture.add(ACCOUNT, "deleted", "suspended");
        fixture.passes(10);
        fixture.change("update monitor set status = 'paused' where handle = 'paused'");
        fixture.change("update monitor set deleted_at = now() where handle = 'deleted'");

        assertThat(fixture.passes(20)).isZero();
        assertThat(fixture.read("select monitor_id::text from degraded_monitor"))
                .isEmpty();
    }

    @Test
    void breakBeginsTheTimeAgain() {
        fixture.add(ACCOUNT, "first", "suspended");
        fixture.passes(10);
        fixture.show("first", "visible");
        fixture.passes(1);
        fixture.show("first", "suspended");

        assertThat(fixture.passes(15)).isZero();
        assertThat(fixture.passes(1)).isOne();
    }

    @Test
    void secondDegradationIsReportedAnIntervalAfterTheFirst() {
        fixture.add(ACCOUNT, "first", "suspended");
        assertThat(fixture.passes(16)).isOne();
        fixture.show("first", "visible");
        fixture.passes(1);
        fixture.show("first", "suspended");

        assertThat(fixture.passes(120 - 2)).isZero();
        assertThat(fixture.passes(1)).isOne();
    }

    @Test
    void accountIsAlertedOnceAnHourAndTheNextEventHasTheRest() {
        fixture.add(ACCOUNT, "first", "suspended");
        fixture.passes(1);
        fixture.add(ACCOUNT, "second", "suspended");
        fixture.add(ACCOUNT, "third", "suspended");
        fixture.add(UUID.randomUUID(), "stranger", "suspended");

        assertThat(fixture.passes(15)).isOne();
        assertThat(fixture.passes(1)).as("the other account").isOne();
        assertThat(fixture.passes(58)).isZero();
        assertThat(fixture.passes(1)).isOne();
        assertThat(fixture.reported()).containsExactly("1", "1", "2");
    }

    @Test
    void slowFleetIsNotReportedAndDegradationsCountFromItsEnd() {
        fixture.add(ACCOUNT, "hidden", "suspended");
        for (int i = 0; i < 20; i++) {
            fixture.addLate(UUID.randomUUID(), "late" + i, "visible", LATE);
        }

        assertThat(fixture.passes(60, false)).isZero();
        assertThat(fixture.ended("slowdown")).isEqualTo(60);
        assertThat(fixture.passes(14)).isZero();
        assertThat(fixture.passes(1)).isOne();
        assertThat(fixture.reported()).containsExactly("1");
    }

    @Test
    void accountThatIsSlowedDownForItsOwnDemandIsNoSlowFleet() {
        fixture.add(ACCOUNT, "hidden", "suspended");
        slowDown(1);

        assertThat(fixture.passes(16)).isEqualTo(2);
        assertThat(fixture.reported()).containsExactlyInAnyOrder("1", "30");
    }

    @Test
    void slowdownOfMostAccountsIsASlowFleet() {
        fixture.add(ACCOUNT, "hidden", "suspended");
        slowDown(40);

        assertThat(fixture.passes(16)).isZero();
        assertThat(fixture.ended("slowdown")).isEqualTo(16);
    }

    /** Adds an account whose 30 monitors are polled at forty times the interval, that of the median account being this. */
    private void slowDown(int median) {
        UUID greedy = UUID.randomUUID();
        for (int i = 0; i < 30; i++) {
            fixture.add(greedy, "greedy" + i, "visible");
        }
        fixture.change("update watched_handle set planned_gap_ms = 600000 where handle like 'greedy%'");
        fixture.change("insert into account_demand (account_id, handles) values (?, 40)", greedy);
        fixture.change("update poll_division set share = 1, median_slowdown = ?", median);
    }

    @Test
    void degradationThatWasReportedBeforeASlowdownIsNotReportedAfterIt() {
        fixture.add(ACCOUNT, "hidden", "suspended");
        assertThat(fixture.passes(16)).isOne();
        for (int i = 0; i < 20; i++) {
            fixture.addLate(UUID.randomUUID(), "late" + i, "visible", LATE);
        }
        fixture.passes(30, false);

        assertThat(fixture.passes(180)).isZero();
    }
}
