package io.socialdata.monitoring.polling;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.contract.polling.UserCheckAnswer.Visibility;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.monitors.Monitor;
import io.socialdata.monitoring.monitors.MonitorFixture;
import io.socialdata.monitoring.monitors.MonitorSettings;
import io.socialdata.monitoring.polling.PollService.PollBatch;
import io.socialdata.monitoring.polling.StubPlatform.Posted;
import io.socialdata.monitoring.users.UserCheckRepository;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Posts made right after a monitor was created, and by which user. */
class FirstPollComponentTest {

    private static final Duration INTERVAL = Duration.ofSeconds(15);

    private static MonitoringDatabase database;

    private final MovableClock clock = MovableClock.at("2026-11-21T10:00:00Z");
    private final StubPlatform platform = new StubPlatform(clock);
    private final MonitorFixture monitors = new MonitorFixture(database, clock);
    private final UserCheckRepository users = new UserCheckRepository();
    private final PollerFixture rounds = new PollerFixture(database, clock);

    @BeforeAll
    static void createDatabase() {
        database = MonitoringDatabase.create("first_looks");
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @BeforeEach
    void emptyDatabase() {
        database.empty();
    }

    /** Holds however many other handles share the search of the first poll, and whatever they post in the meantime. */
    @RepeatedTest(100)
    void postsBeforeTheFirstPollArePublished(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        platform.post("mira");
        clock.advance(Duration.ofMillis(1));
        Monitor monitor = monitors.watch("mira", MonitorSettings.EVERYTHING);
        Posted first = platform.post("mira", Duration.ofMillis(random.nextInt(10_000)), false, List.of());
        monitors.watch("tove", MonitorSettings.EVERYTHING);
        List<PollBatch> claims = rounds.round().claim();
        clock.advance(Duration.ofMillis(random.nextInt(500)));
        PollResponse pollResponse = platform.poll(claims.getFirst().handles());
        Posted second = platform.post("mira");
        platform.post("tove");
        rounds.round().storeResults(claims.getFirst(), pollResponse);
        clock.advance(INTERVAL);
        rounds.pollAll(platform);

        assertThat(database.events())
                .filteredOn(event -> event.monitorId().equals(monitor.id()))
                .extracting(PostDetectedV1::tweetId)
                .containsExactlyInAnyOrder(id(first), id(second));
        assertThat(missed(monitor)).isZero();
    }

    @Test
    void postsOfAnotherUserUnderTheHandleAreNotPublished() {
        monitors.watch("mira", MonitorSettings.EVERYTHING);
        var user = new UserCheckAnswer(Visibility.VISIBLE, "mira", "71");
        database.transactions().call(handle -> {
            users.save(handle, "mira", user);
            return user;
        });
        platform.postAs("72");
        platform.post("mira");
        platform.postAs("71");
        Posted own = platform.post("mira");
        rounds.pollAll(platform);

        assertThat(database.events()).extracting(PostDetectedV1::tweetId).containsExactly(id(own));
        assertThat(database.secondsToCheckOf("mira"))
                .as("a check is on its way")
                .isLessThan(61);
    }

    private long missed(Monitor monitor) {
        return monitors.monitors()
                .find(monitor.keyId(), monitor.id().toString())
                .orElseThrow()
                .eventsPossiblyMissed();
    }

    private static String id(Posted post) {
        return Long.toString(post.id());
    }
}
