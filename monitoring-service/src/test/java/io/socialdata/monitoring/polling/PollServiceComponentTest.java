package io.socialdata.monitoring.polling;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.Budget;
import io.socialdata.contract.polling.PollResponse.Coverage;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.detection.DetectionFixture;
import io.socialdata.monitoring.monitors.Monitor;
import io.socialdata.monitoring.monitors.MonitorFixture;
import io.socialdata.monitoring.monitors.MonitorSettings;
import io.socialdata.monitoring.polling.PollService.PollBatch;
import io.socialdata.monitoring.polling.StubPlatform.Posted;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Polls step by step against a real database, with a fixed clock. */
class PollServiceComponentTest {

    private static final Duration INTERVAL = Duration.ofSeconds(15);

    private static MonitoringDatabase database;

    private final MovableClock clock = MovableClock.at("2026-11-21T10:00:00Z");
    private final StubPlatform platform = new StubPlatform(clock);
    private final MonitorFixture monitors = new MonitorFixture(database, clock);
    private final PollerFixture rounds = new PollerFixture(database, clock);

    @BeforeAll
    static void createDatabase() {
        database = MonitoringDatabase.create("rounds");
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @BeforeEach
    void emptyDatabase() {
        database.empty();
    }

    @Test
    void existingPostsAreNotPublishedAndLaterOnesAreInOrder() {
        platform.post("mira");
        clock.advance(Duration.ofMillis(1));
        Monitor monitor = monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.pollAll(platform);
        assertThat(database.events()).isEmpty();

        clock.advance(Duration.ofSeconds(5));
        Posted one = platform.post("mira");
        Posted two = platform.post("mira");
        clock.advance(Duration.ofSeconds(10));
        rounds.pollAll(platform);

        assertThat(database.events()).extracting(PostDetectedV1::tweetId).containsExactly(id(one), id(two));
        PostDetectedV1 event = database.events().getFirst();
        assertThat(event.monitorId()).isEqualTo(monitor.id());
        assertThat(event.keyId()).isEqualTo(monitor.keyId());
        assertThat(event.accountId()).isEqualTo(monitor.accountId());
        assertThat(event.subject()).isEqualTo("from:mira");
        assertThat(event.webhookIds()).isNull();
        assertThat(event.postedAt()).isEqualTo(one.at());
        assertThat(event.detectedAt()).isEqualTo(clock.instant());
    }

    @Test
    void onePollServesAllMonitorsAndIsNotRepeatedEarly() {
        Monitor one = monitors.watch("mira", MonitorSettings.EVERYTHING);
        Monitor other = monitors.watch("mira", MonitorSettings.EVERYTHING);
        assertThat(rounds.pollAll(platform)).isEqualTo(1);
        assertThat(rounds.pollAll(platform)).isZero();

        clock.advance(INTERVAL.minusMillis(1));
        platform.post("mira");
        assertThat(rounds.pollAll(platform)).isZero();
        clock.advance(Duration.ofMillis(1));
        assertThat(rounds.pollAll(platform)).isEqualTo(1);

        assertThat(database.events())
                .extracting(PostDetectedV1::monitorId)
                .containsExactlyInAnyOrder(one.id(), other.id());
    }

    @Test
    void handlesDueSoonArePolledAlong() {
        monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.pollAll(platform);
        clock.advance(Duration.ofSeconds(2));
        monitors.watch("tove", MonitorSettings.EVERYTHING);
        rounds.pollAll(platform);

        clock.advance(Duration.ofSeconds(13));
        assertThat(rounds.round().claim())
                .singleElement()
                .satisfies(pollBatch -> assertThat(pollBatch.names()).containsExactlyInAnyOrder("mira", "tove"));
    }

    @Test
    void claimedHandlesAreExclusiveUntilTheClaimExpires() {
        monitors.watch("mira", MonitorSettings.EVERYTHING);
        PollBatch pollBatch = rounds.round().claim().getFirst();
        assertThat(new PollerFixture(database, clock).round().claim()).isEmpty();

        clock.advance(Duration.ofMinutes(1));
        assertThat(new PollerFixture(database, clock).round().claim())
                .as("a replica whose clock is ahead takes nothing from others")
                .isEmpty();
        database.shortenLeases(Duration.ofSeconds(16));
        PollBatch second = new PollerFixture(database, clock).round().claim().getFirst();
        rounds.round().storeResults(pollBatch, platform.poll(pollBatch.handles()));
        assertThat(rounds.round().claim())
                .as("the late one has given nothing back")
                .isEmpty();
        rounds.round().storeResults(second, platform.poll(second.handles()));
        clock.advance(INTERVAL);
        assertThat(rounds.round().claim()).hasSize(1);
    }

    @Test
    void monitorOptionsFilterPublishedPosts() {
        List<UUID> webhooks = List.of(UUID.randomUUID());
        monitors.watch("mira", new MonitorSettings(webhooks, "quiet.example", false));
        rounds.pollAll(platform);
        clock.advance(INTERVAL);
        platform.post("mira");
        platform.post("mira", Duration.ZERO, true, List.of("https://quiet.example/a"));
        platform.post("mira", Duration.ZERO, false, List.of("https://loud.example/a"));
        Posted matching = platform.post("mira", Duration.ZERO, false, List.of("https://blog.quiet.example/a"));
        rounds.pollAll(platform);

        assertThat(database.events()).singleElement().satisfies(event -> {
            assertThat(event.tweetId()).isEqualTo(id(matching));
            assertThat(event.webhookIds()).isEqualTo(webhooks);
        });
    }

    @Test
    void postsOfAFailedPollAreFoundLaterAndThrottledPollsPause() {
        Monitor monitor = monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.pollAll(platform);
        clock.advance(INTERVAL);
        Posted post = platform.post("mira");
        conclude(Coverage.FAILED);
        clock.advance(INTERVAL);
        conclude(Coverage.THROTTLED);
        assertThat(rounds.pollAll(platform)).isZero();

        clock.advance(INTERVAL);
        rounds.pollAll(platform);

        assertThat(database.events()).extracting(PostDetectedV1::tweetId).containsExactly(id(post));
        assertThat(degraded(monitor)).isFalse();
        clock.advance(Duration.ofSeconds(46));
        assertThat(degraded(monitor)).isTrue();
    }

    @Test
    void incompleteSharedPollIsRepeatedAloneBeforeItCounts() {
        Monitor one = monitors.watch("mira", MonitorSettings.EVERYTHING);
        monitors.watch("tove", MonitorSettings.EVERYTHING);
        rounds.pollAll(platform);
        clock.advance(INTERVAL);
        Posted post = platform.post("mira");

        conclude(Coverage.SHORT);
        assertThat(missed(one)).isZero();
        List<PollBatch> alone = rounds.round().claim();
        assertThat(alone)
                .hasSize(2)
                .allSatisfy(pollBatch -> assertThat(pollBatch.handles()).hasSize(1));
        alone.forEach(pollBatch ->
                rounds.round().storeResults(pollBatch, platform.poll(pollBatch.handles(), Coverage.SHORT, null)));

        assertThat(missed(one)).isEqualTo(1);
        assertThat(database.events()).extracting(PostDetectedV1::tweetId).containsExactly(id(post));
        clock.advance(INTERVAL);
        assertThat(rounds.round().claim())
                .singleElement()
                .extracting(pollBatch -> pollBatch.handles().size())
                .isEqualTo(2);
    }

    @Test
    void deletedMonitorGetsNothingFromAPollInProgress() {
        Monitor monitor = monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.pollAll(platform);
        clock.advance(INTERVAL);
        platform.post("mira");
        PollBatch pollBatch = rounds.round().claim().getFirst();
        PollResponse pollResponse = platform.poll(pollBatch.handles());

        assertThat(monitors.monitors().end(monitor.keyId(), monitor.id().toString()))
                .isTrue();
        rounds.round().storeResults(pollBatch, pollResponse);

        assertThat(database.events()).isEmpty();
        clock.advance(INTERVAL);
        assertThat(rounds.round().claim()).isEmpty();
    }

    @Test
    void resumedMonitorSkipsPostsMadeWhilePaused() {
        Monitor monitor = monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.pollAll(platform);
        monitors.pause(monitor);
        clock.advance(Duration.ofHours(1));
        platform.post("mira");
        clock.advance(Duration.ofSeconds(5));
        assertThat(rounds.pollAll(platform)).isZero();

        monitors.resume(monitor);
        clock.advance(Duration.ofMillis(1));
        Posted after = platform.post("mira");
        rounds.pollAll(platform);

        assertThat(database.events()).extracting(PostDetectedV1::tweetId).containsExactly(id(after));
        assertThat(missed(monitor)).isZero();
    }

    @Test
    void lowBudgetLengthensTheIntervalAndHealthReportsIt() {
        Monitor monitor = monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.pollAll(handles -> platform.poll(handles, Coverage.COMPLETE, new Budget(9, 0.005, 900_000)));
        rounds.divide();
        clock.advance(INTERVAL);
        rounds.pollAll(platform);

        assertThat(rounds.slowdown()).isGreaterThan(2);
        assertThat(degraded(monitor)).isTrue();
        assertThat(now(monitor).expectedInterval(INTERVAL)).isGreaterThan(INTERVAL.multipliedBy(2));
        clock.advance(INTERVAL);
        assertThat(rounds.round().claim()).isEmpty();
    }

    @Test
    void abandonedHandlesArePolledAloneLater() {
        monitors.watch("mira", MonitorSettings.EVERYTHING);
        monitors.watch("tove", MonitorSettings.EVERYTHING);
        rounds.round().abandon(rounds.round().claim().getFirst());
        assertThat(rounds.round().claim()).isEmpty();

        clock.advance(INTERVAL);
        assertThat(rounds.round().claim()).hasSize(2);
    }

    @Test
    void detectedPostsAreDeletedAfterTheirRetention() {
        monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.pollAll(platform);
        clock.advance(INTERVAL);
        platform.post("mira");
        rounds.pollAll(platform);

        assertThat(DetectionFixture.prune(database, clock)).isZero();
        clock.advance(Duration.ofHours(49));
        assertThat(DetectionFixture.prune(database, clock)).isEqualTo(1);
        rounds.pollAll(platform);
        assertThat(database.events()).hasSize(1);
    }

    private void conclude(Coverage coverage) {
        PollBatch pollBatch = rounds.round().claim().getFirst();
        rounds.round().storeResults(pollBatch, platform.poll(pollBatch.handles(), coverage, null));
    }

    private boolean degraded(Monitor monitor) {
        return now(monitor).isDegraded(INTERVAL, clock.instant());
    }

    private long missed(Monitor monitor) {
        return now(monitor).eventsPossiblyMissed();
    }

    private Monitor now(Monitor monitor) {
        return monitors.monitors()
                .find(monitor.keyId(), monitor.id().toString())
                .orElseThrow();
    }

    private static String id(Posted post) {
        return Long.toString(post.id());
    }
}
