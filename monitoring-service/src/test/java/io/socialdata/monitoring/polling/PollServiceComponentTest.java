package io.socialdata.monitoring.polling;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.Budget;
import io.socialdata.contract.polling.PollResponse.Coverage;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.detection.Detections;
import io.socialdata.monitoring.monitors.Monitor;
import io.socialdata.monitoring.monitors.MonitorSettings;
import io.socialdata.monitoring.monitors.MonitorsByHand;
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

/** Looks by hand against a real database, with a clock that stands still. */
class PollServiceComponentTest {

    private static final Duration INTERVAL = Duration.ofSeconds(15);

    private static MonitoringDatabase database;

    private final MovableClock clock = MovableClock.at("2026-11-21T10:00:00Z");
    private final StubPlatform platform = new StubPlatform(clock);
    private final MonitorsByHand monitors = new MonitorsByHand(database, clock);
    private final Rounds rounds = new Rounds(database, clock);

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
    void whatWasThereBeforeIsNotToldAndLaterPostsAreInOrder() {
        platform.post("mira");
        clock.advance(Duration.ofMillis(1));
        Monitor monitor = monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.lookAtAll(platform);
        assertThat(database.events()).isEmpty();

        clock.advance(Duration.ofSeconds(5));
        Posted one = platform.post("mira");
        Posted two = platform.post("mira");
        clock.advance(Duration.ofSeconds(10));
        rounds.lookAtAll(platform);

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
    void oneLookServesAllMonitorsAndIsNotRepeatedBeforeItsTime() {
        Monitor one = monitors.watch("mira", MonitorSettings.EVERYTHING);
        Monitor other = monitors.watch("mira", MonitorSettings.EVERYTHING);
        assertThat(rounds.lookAtAll(platform)).isEqualTo(1);
        assertThat(rounds.lookAtAll(platform)).isZero();

        clock.advance(INTERVAL.minusMillis(1));
        platform.post("mira");
        assertThat(rounds.lookAtAll(platform)).isZero();
        clock.advance(Duration.ofMillis(1));
        assertThat(rounds.lookAtAll(platform)).isEqualTo(1);

        assertThat(database.events())
                .extracting(PostDetectedV1::monitorId)
                .containsExactlyInAnyOrder(one.id(), other.id());
    }

    @Test
    void whatIsDueSoonComesAlong() {
        monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.lookAtAll(platform);
        clock.advance(Duration.ofSeconds(2));
        monitors.watch("tove", MonitorSettings.EVERYTHING);
        rounds.lookAtAll(platform);

        clock.advance(Duration.ofSeconds(13));
        assertThat(rounds.round().claim())
                .singleElement()
                .satisfies(pollBatch -> assertThat(pollBatch.names()).containsExactlyInAnyOrder("mira", "tove"));
    }

    @Test
    void claimedHandlesAreNobodyElsesUntilTheClaimIsOver() {
        monitors.watch("mira", MonitorSettings.EVERYTHING);
        PollBatch pollBatch = rounds.round().claim().getFirst();
        assertThat(new Rounds(database, clock).round().claim()).isEmpty();

        clock.advance(Duration.ofMinutes(1));
        assertThat(new Rounds(database, clock).round().claim())
                .as("a replica whose clock is ahead takes nothing from others")
                .isEmpty();
        database.shortenLeases(Duration.ofSeconds(16));
        PollBatch second = new Rounds(database, clock).round().claim().getFirst();
        rounds.round().conclude(pollBatch, platform.lookAt(pollBatch.handles()));
        assertThat(rounds.round().claim())
                .as("the late one has given nothing back")
                .isEmpty();
        rounds.round().conclude(second, platform.lookAt(second.handles()));
        clock.advance(INTERVAL);
        assertThat(rounds.round().claim()).hasSize(1);
    }

    @Test
    void wishesDecideWhatIsTold() {
        List<UUID> webhooks = List.of(UUID.randomUUID());
        monitors.watch("mira", new MonitorSettings(webhooks, "quiet.example", false));
        rounds.lookAtAll(platform);
        clock.advance(INTERVAL);
        platform.post("mira");
        platform.post("mira", Duration.ZERO, true, List.of("https://quiet.example/a"));
        platform.post("mira", Duration.ZERO, false, List.of("https://loud.example/a"));
        Posted wanted = platform.post("mira", Duration.ZERO, false, List.of("https://blog.quiet.example/a"));
        rounds.lookAtAll(platform);

        assertThat(database.events()).singleElement().satisfies(event -> {
            assertThat(event.tweetId()).isEqualTo(id(wanted));
            assertThat(event.webhookIds()).isEqualTo(webhooks);
        });
    }

    @Test
    void failedLookIsMadeGoodAndAThrottledOneRests() {
        Monitor monitor = monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.lookAtAll(platform);
        clock.advance(INTERVAL);
        Posted post = platform.post("mira");
        conclude(Coverage.FAILED);
        clock.advance(INTERVAL);
        conclude(Coverage.THROTTLED);
        assertThat(rounds.lookAtAll(platform)).isZero();

        clock.advance(INTERVAL);
        rounds.lookAtAll(platform);

        assertThat(database.events()).extracting(PostDetectedV1::tweetId).containsExactly(id(post));
        assertThat(degraded(monitor)).isFalse();
        clock.advance(Duration.ofSeconds(46));
        assertThat(degraded(monitor)).isTrue();
    }

    @Test
    void sharedLookThatFellShortIsRepeatedAloneAndOnlyThenCounts() {
        Monitor one = monitors.watch("mira", MonitorSettings.EVERYTHING);
        monitors.watch("tove", MonitorSettings.EVERYTHING);
        rounds.lookAtAll(platform);
        clock.advance(INTERVAL);
        Posted post = platform.post("mira");

        conclude(Coverage.SHORT);
        assertThat(missed(one)).isZero();
        List<PollBatch> alone = rounds.round().claim();
        assertThat(alone)
                .hasSize(2)
                .allSatisfy(pollBatch -> assertThat(pollBatch.handles()).hasSize(1));
        alone.forEach(pollBatch ->
                rounds.round().conclude(pollBatch, platform.answer(pollBatch.handles(), Coverage.SHORT, null)));

        assertThat(missed(one)).isEqualTo(1);
        assertThat(database.events()).extracting(PostDetectedV1::tweetId).containsExactly(id(post));
        clock.advance(INTERVAL);
        assertThat(rounds.round().claim())
                .singleElement()
                .extracting(pollBatch -> pollBatch.handles().size())
                .isEqualTo(2);
    }

    @Test
    void deletedMonitorHearsNothingOfALookUnderWay() {
        Monitor monitor = monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.lookAtAll(platform);
        clock.advance(INTERVAL);
        platform.post("mira");
        PollBatch pollBatch = rounds.round().claim().getFirst();
        PollResponse pollResponse = platform.lookAt(pollBatch.handles());

        assertThat(monitors.monitors().end(monitor.keyId(), monitor.id().toString()))
                .isTrue();
        rounds.round().conclude(pollBatch, pollResponse);

        assertThat(database.events()).isEmpty();
        clock.advance(INTERVAL);
        assertThat(rounds.round().claim()).isEmpty();
    }

    @Test
    void resumedMonitorSkipsWhatWasPostedWhileItWasPaused() {
        Monitor monitor = monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.lookAtAll(platform);
        monitors.pause(monitor);
        clock.advance(Duration.ofHours(1));
        platform.post("mira");
        clock.advance(Duration.ofSeconds(5));
        assertThat(rounds.lookAtAll(platform)).isZero();

        monitors.resume(monitor);
        clock.advance(Duration.ofMillis(1));
        Posted after = platform.post("mira");
        rounds.lookAtAll(platform);

        assertThat(database.events()).extracting(PostDetectedV1::tweetId).containsExactly(id(after));
        assertThat(missed(monitor)).isZero();
    }

    @Test
    void shortBudgetStretchesTheIntervalAndHealthSaysSo() {
        Monitor monitor = monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.pace().watched(1_000);
        PollBatch pollBatch = rounds.round().claim().getFirst();
        PollResponse pollResponse =
                platform.answer(pollBatch.handles(), Coverage.COMPLETE, new Budget(10, 0.5, 900_000));
        rounds.pace().learn(pollResponse);
        rounds.round().conclude(pollBatch, pollResponse);

        assertThat(rounds.pace().factor()).isGreaterThan(10);
        assertThat(degraded(monitor)).isTrue();
        clock.advance(INTERVAL.multipliedBy(10));
        assertThat(rounds.round().claim()).isEmpty();
    }

    @Test
    void abandonedHandlesAreLookedAtAloneLater() {
        monitors.watch("mira", MonitorSettings.EVERYTHING);
        monitors.watch("tove", MonitorSettings.EVERYTHING);
        rounds.round().abandon(rounds.round().claim().getFirst());
        assertThat(rounds.round().claim()).isEmpty();

        clock.advance(INTERVAL);
        assertThat(rounds.round().claim()).hasSize(2);
    }

    @Test
    void detectedPostsAreForgottenInTheirTime() {
        monitors.watch("mira", MonitorSettings.EVERYTHING);
        rounds.lookAtAll(platform);
        clock.advance(INTERVAL);
        platform.post("mira");
        rounds.lookAtAll(platform);

        assertThat(Detections.prune(database, clock)).isZero();
        clock.advance(Duration.ofHours(49));
        assertThat(Detections.prune(database, clock)).isEqualTo(1);
        rounds.lookAtAll(platform);
        assertThat(database.events()).hasSize(1);
    }

    private void conclude(Coverage coverage) {
        PollBatch pollBatch = rounds.round().claim().getFirst();
        rounds.round().conclude(pollBatch, platform.answer(pollBatch.handles(), coverage, null));
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
