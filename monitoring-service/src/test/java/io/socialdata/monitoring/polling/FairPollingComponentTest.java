package io.socialdata.monitoring.polling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.monitors.Monitor;
import io.socialdata.monitoring.monitors.MonitorFixture;
import io.socialdata.monitoring.monitors.MonitorSettings;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Accounts with few monitors beside one with many, while the platform allows too few searches for all. */
class FairPollingComponentTest {

    /** So many accounts take ten seconds. */
    private static final int MANY_HONEST = 100;

    private static final Duration INTERVAL = Duration.ofSeconds(15);
    private static final Duration WITHIN = INTERVAL.multipliedBy(12).dividedBy(10);
    private static final Duration STEP = Duration.ofMillis(500);

    private static MonitoringDatabase database;

    private final MovableClock clock = MovableClock.at("2026-11-21T10:00:00Z");
    private final StubPlatform platform = new StubPlatform(clock);
    private final MonitorFixture monitors = new MonitorFixture(database, clock);
    private final UUID greedy = UUID.randomUUID();
    private PollerFixture poller = new PollerFixture(database, clock);
    private final PollerFixture replica = new PollerFixture(database, clock);
    private PlatformBudget budget = new PlatformBudget(platform, clock, 300);
    private int steps;

    @BeforeAll
    static void createDatabase() {
        database = MonitoringDatabase.create("fair_polling");
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @BeforeEach
    void emptyDatabase() {
        database.empty();
    }

    @ParameterizedTest
    @CsvSource({"5, 263, 300", "5, 2000, 300", "500, 2000, 3000"})
    void honestPostsAreDetectedInTimeBesideAnAccountWithManyMonitors(int honest, int many, long searches) {
        assumeTrue(honest < MANY_HONEST || "all".equals(System.getProperty("cases")), "run with -Dcases=all");
        budget = new PlatformBudget(platform, clock, searches);
        List<Monitor> others = IntStream.range(0, honest)
                .mapToObj(i -> {
                    if (i % 25 == 0) {
                        run(Duration.ofSeconds(2));
                    }
                    return monitors.watch("honest" + i, MonitorSettings.EVERYTHING);
                })
                .toList();
        run(Duration.ofMinutes(1));
        for (int i = 0; i < many; i++) {
            monitors.watch(greedy, "greedy" + i, MonitorSettings.EVERYTHING);
            if (i % Math.max(1, many / 32) == 0) {
                run(STEP);
            }
        }
        Instant attacked = clock.instant();
        for (int i = 0; i < 12; i++) {
            platform.post("honest" + i % honest);
            platform.post("greedy" + i);
            run(Duration.ofSeconds(10));
        }
        run(INTERVAL.multipliedBy(2));

        assertThat(poller.detections() + replica.detections())
                .as("posts of the others alone count for the objective")
                .isEqualTo(12);
        assertThat(database.events())
                .filteredOn(event -> !event.accountId().equals(greedy))
                .hasSize(12)
                .allSatisfy(event -> assertThat(Duration.between(event.postedAt(), event.detectedAt()))
                        .isLessThanOrEqualTo(WITHIN));
        for (Monitor monitor : others) {
            assertThat(longestGap(budget.polls(monitor.handle(), attacked))).isLessThanOrEqualTo(WITHIN);
        }
        assertThat(now(others.getFirst()).expectedInterval(INTERVAL)).isEqualTo(INTERVAL);
        assertThat(now(others.getFirst()).isDegraded(INTERVAL, clock.instant())).isFalse();
        Monitor last = monitors.watch(greedy, "greedy_last", MonitorSettings.EVERYTHING);
        assertThat(last.expectedInterval(INTERVAL)).isGreaterThan(INTERVAL.multipliedBy(2));
        assertThat(poller.accountsSlowedDown()).isOne();
        assertThat(budget.used()).as("polls use half of the window").isLessThan(searches * 6 / 10);
        assertThat(budget.polls("greedy")).as("what is left is used").isGreaterThan(10);
    }

    @Test
    void handleOfSeveralAccountsIsPolledForTheOneSlowedDownLeast() {
        watchMany(100);
        Monitor other = monitors.watch("greedy7", MonitorSettings.EVERYTHING);
        Instant from = clock.instant();
        run(Duration.ofMinutes(2));
        assertThat(longestGap(budget.polls("greedy7", from.plus(INTERVAL)))).isLessThanOrEqualTo(WITHIN);

        monitors.end(other);
        Instant alone = clock.instant();
        run(Duration.ofMinutes(2));
        assertThat(budget.polls("greedy7", alone)).hasSizeLessThan(4);
    }

    @Test
    void watchingTheHandlesOfOthersSlowsNobodyDown() {
        budget = new PlatformBudget(platform, clock, 600);
        for (int i = 0; i < 20; i++) {
            monitors.watch("honest" + i, MonitorSettings.EVERYTHING);
            monitors.watch(greedy, "honest" + i, MonitorSettings.EVERYTHING);
        }
        watchMany(200);
        assertThat(demand(greedy)).as("the others pay for theirs").isBetween(200.0, 203.0);
        assertThat(longestGap(budget.polls("honest3", clock.instant().minus(Duration.ofMinutes(1)))))
                .isLessThanOrEqualTo(WITHIN);
    }

    @Test
    void creatingAndDeletingInTurnGainsNothing() {
        for (int i = 0; i < 5; i++) {
            monitors.watch("honest" + i, MonitorSettings.EVERYTHING);
        }
        run(Duration.ofMinutes(1));
        Instant from = clock.instant();
        for (int i = 0; i < 600; i++) {
            monitors.end(monitors.watch(greedy, "greedy" + i % 7, MonitorSettings.EVERYTHING));
            Monitor brief = monitors.watch(greedy, "brief" + i, MonitorSettings.EVERYTHING);
            run(STEP);
            monitors.end(brief);
        }
        assertThat(budget.polls("greedy") + budget.polls("brief"))
                .as("of 1,200 first polls those until the account is above its share, for ten minutes")
                .isLessThan(120);
        assertThat(longestGap(budget.polls("honest0", from))).isLessThanOrEqualTo(WITHIN);
        run(Duration.ofSeconds(20));
        Monitor again = monitors.watch(greedy, "again", MonitorSettings.EVERYTHING);
        assertThat(again.expectedInterval(INTERVAL))
                .as("all that were deleted count")
                .isGreaterThan(INTERVAL.multipliedBy(10));
        monitors.end(again);

        run(Duration.ofMinutes(11));
        assertThat(monitors.watch(greedy, "later", MonitorSettings.EVERYTHING).expectedInterval(INTERVAL))
                .as("what was deleted is forgotten")
                .isEqualTo(INTERVAL);
    }

    @Test
    void pausingAndResumingInTurnGainsNothing() {
        List<Monitor> many = watchMany(100);
        long before = budget.polls("greedy");
        Instant from = clock.instant();
        for (int i = 0; i < 60; i++) {
            monitors.pause(many.get(i));
            monitors.resume(many.get(i));
            run(STEP);
        }
        assertThat(budget.polls("greedy") - before)
                .as("polls in %s", Duration.between(from, clock.instant()))
                .isLessThan(40);
    }

    @Test
    void uncheckedHandleIsNotPolledUntilItIsChecked() {
        monitors.useUpChecks();
        Monitor unchecked = monitors.watch("mira", MonitorSettings.EVERYTHING);
        String post = Long.toString(platform.post("mira").id());
        run(Duration.ofMinutes(1));
        assertThat(budget.polls("mira")).isZero();

        database.transactions().call(handle -> handle.execute("update watched_handle set visibility = 'visible'"));
        run(STEP);
        assertThat(database.events()).singleElement().satisfies(event -> {
            assertThat(event.tweetId()).isEqualTo(post);
            assertThat(event.monitorId()).isEqualTo(unchecked.id());
        });
    }

    @Test
    void replicasShareTheDivisionAndARestartKeepsIt() {
        List<Monitor> many = watchMany(263);
        double slowdown = poller.slowdown();
        assertThat(slowdown).isGreaterThan(5);

        poller = new PollerFixture(database, clock);
        poller.divide();
        assertThat(poller.slowdown()).as("it knows no budget").isEqualTo(slowdown);
        long before = budget.polls("greedy");
        run(STEP);
        assertThat(budget.polls("greedy") - before).isLessThan(40);
        assertThat(now(many.getFirst()).expectedInterval(INTERVAL)).isGreaterThan(INTERVAL.multipliedBy(5));
    }

    @Test
    void slowedDownHandlesAreBroughtForwardWhenTheBudgetGrows() {
        List<Monitor> many = watchMany(400);
        assertThat(poller.slowdown()).isGreaterThan(8);
        budget = new PlatformBudget(platform, clock, 100_000);
        run(Duration.ofSeconds(45));
        Instant from = clock.instant();
        run(Duration.ofMinutes(1));
        for (Monitor monitor : many) {
            assertThat(longestGap(budget.polls(monitor.handle(), from))).isLessThanOrEqualTo(WITHIN);
        }
        assertThat(poller.slowdown()).isEqualTo(1);
    }

    @Test
    void accountIsPolledInTheNextWindowAfterAnExhaustedOne() {
        budget = new PlatformBudget(platform, clock, 0);
        monitors.watch("mira", MonitorSettings.EVERYTHING);
        run(Duration.ofMinutes(14));
        assertThat(budget.polls("mira")).isLessThan(5);

        budget = new PlatformBudget(platform, clock, 300);
        run(Duration.ofMinutes(2));
        Instant from = clock.instant();
        run(Duration.ofMinutes(1));
        assertThat(longestGap(budget.polls("mira", from))).isLessThanOrEqualTo(WITHIN);
    }

    /** Watches that many handles of the greedy account, beside five others. */
    private List<Monitor> watchMany(int count) {
        for (int i = 0; i < 5; i++) {
            monitors.watch("other" + i, MonitorSettings.EVERYTHING);
        }
        run(Duration.ofSeconds(30));
        List<Monitor> many = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            many.add(monitors.watch(greedy, "greedy" + i, MonitorSettings.EVERYTHING));
        }
        run(Duration.ofMinutes(2));
        return many;
    }

    /** Lets time pass: two replicas poll in turn what is due, and divide the polls every ten seconds. */
    private void run(Duration time) {
        for (Duration left = time; left.isPositive(); left = left.minus(STEP)) {
            clock.advance(STEP);
            if (steps++ % 20 == 0) {
                poller.divide();
                replica.divide();
            }
            (steps % 2 == 0 ? poller : replica).pollAll(budget::poll);
        }
    }

    private Duration longestGap(List<Instant> polls) {
        Duration longest = polls.isEmpty() ? Duration.ofDays(1) : Duration.between(polls.getLast(), clock.instant());
        for (int i = 1; i < polls.size(); i++) {
            Duration gap = Duration.between(polls.get(i - 1), polls.get(i));
            longest = gap.compareTo(longest) > 0 ? gap : longest;
        }
        return longest;
    }

    private double demand(UUID account) {
        return database.transactions()
                .call(handle -> handle.createQuery("select handles from account_demand where account_id = ?")
                        .bind(0, account)
                        .mapTo(Double.class)
                        .one());
    }

    private Monitor now(Monitor monitor) {
        return monitors.monitors()
                .find(monitor.keyId(), monitor.id().toString())
                .orElseThrow();
    }
}
