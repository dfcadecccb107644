package io.socialdata.monitoring.polling;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.Coverage;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.handles.SnowflakeId;
import io.socialdata.monitoring.monitors.Monitor;
import io.socialdata.monitoring.monitors.MonitorFixture;
import io.socialdata.monitoring.monitors.MonitorSettings;
import io.socialdata.monitoring.polling.PollService.PollBatch;
import io.socialdata.monitoring.polling.StubPlatform.Posted;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/**
 * Posts arrive in any order, polls fail, replicas die between poll and conclusion, and monitors are created, paused and
 * deleted: each monitor reports each post of its active time once, and nothing else.
 */
class DetectionPropertiesComponentTest {

    private static final List<String> HANDLES = List.of("mira", "tove", "ivar", "runa");
    private static final int STEPS = 60;

    private static MonitoringDatabase database;

    @BeforeContainer
    static void createDatabase() {
        database = MonitoringDatabase.create("detections");
    }

    @AfterContainer
    static void closeDatabase() {
        database.close();
    }

    @Property(tries = 30, shrinking = ShrinkingMode.OFF)
    void everyPostIsPublishedOnceToItsMonitors(@ForAll long seed) {
        database.empty();
        Story story = new Story(new Random(seed));
        for (int step = 0; step < STEPS; step++) {
            story.step();
        }
        story.settle();

        Map<String, List<String>> published = new HashMap<>();
        for (PostDetectedV1 event : database.events()) {
            published
                    .computeIfAbsent(event.monitorId().toString(), id -> new ArrayList<>())
                    .add(event.tweetId());
        }
        assertThat(published.values())
                .as("seed %d", seed)
                .allSatisfy(ids -> assertThat(ids).doesNotHaveDuplicates());
        story.watches.forEach(
                watch -> assertThat(published.getOrDefault(watch.monitor.id().toString(), List.of()))
                        .as("seed %d, %s", seed, watch.monitor.handle())
                        .containsExactlyInAnyOrderElementsOf(watch.expected));
    }

    /** One randomised run. */
    private static final class Story {

        private final Random random;
        private final MovableClock clock = MovableClock.at("2026-11-21T10:00:00Z");
        private final StubPlatform platform = new StubPlatform(clock);
        private final MonitorFixture monitors = new MonitorFixture(database, clock);
        private final List<Watch> watches = new ArrayList<>();
        private final List<PollerFixture> replicas = new ArrayList<>();
        private final List<PollBatch> inFlight = new ArrayList<>();
        private final List<PollResponse> responses = new ArrayList<>();

        Story(Random random) {
            this.random = random;
            HANDLES.forEach(handle -> watches.add(new Watch(monitors.watch(handle, MonitorSettings.EVERYTHING))));
            replicas.add(new PollerFixture(database, clock));
            replicas.add(new PollerFixture(database, clock));
        }

        void step() {
            pass(Duration.ofMillis(1 + random.nextInt(6_000)));
            switch (random.nextInt(10)) {
                case 0, 1, 2 -> post();
                case 3, 4, 5 -> beginPoll();
                case 6, 7 -> completeSome();
                case 8 -> crash();
                default -> changeMonitors();
            }
        }

        /** Recovers from all failures and polls until nothing more can come. */
        void settle() {
            for (int round = 0; round < 4; round++) {
                pass(Duration.ofSeconds(20));
                replicas.getFirst().pollAll(platform);
            }
        }

        /** Advances both the clock and the leases in the database. */
        private void pass(Duration time) {
            clock.advance(time);
            database.shortenLeases(time);
        }

        private void post() {
            String handle = HANDLES.get(random.nextInt(HANDLES.size()));
            int count = 1 + random.nextInt(3);
            for (int i = 0; i < count; i++) {
                Duration late = random.nextInt(4) == 0 ? Duration.ofMillis(random.nextInt(9_000)) : Duration.ZERO;
                Posted posted = platform.post(handle, late, false, List.of());
                watches.stream()
                        .filter(watch -> watch.active && watch.monitor.handle().equals(handle))
                        .filter(watch -> posted.id() > watch.floor)
                        .forEach(watch -> watch.expected.add(Long.toString(posted.id())));
            }
        }

        private void beginPoll() {
            PollerFixture replica = replicas.get(random.nextInt(replicas.size()));
            for (PollBatch pollBatch : replica.round().claim()) {
                inFlight.add(pollBatch);
                responses.add(respond(pollBatch));
            }
        }

        private PollResponse respond(PollBatch pollBatch) {
            Coverage coverage = switch (random.nextInt(8)) {
                case 0 -> Coverage.FAILED;
                case 1 -> Coverage.THROTTLED;
                case 2 -> pollBatch.handles().size() > 1 ? Coverage.SHORT : Coverage.COMPLETE;
                default -> Coverage.COMPLETE;
            };
            return platform.poll(pollBatch.handles(), coverage, null);
        }

        /** Concludes polls in any order, and some twice, as after a commit whose response was lost. */
        private void completeSome() {
            while (!inFlight.isEmpty() && random.nextInt(4) > 0) {
                int which = random.nextInt(inFlight.size());
                PollBatch pollBatch = inFlight.remove(which);
                PollResponse pollResponse = responses.remove(which);
                PollService pollService =
                        replicas.get(random.nextInt(replicas.size())).round();
                pollService.storeResults(pollBatch, pollResponse);
                if (random.nextInt(5) == 0) {
                    pollService.storeResults(pollBatch, pollResponse);
                }
            }
        }

        private void crash() {
            inFlight.clear();
            responses.clear();
        }

        private void changeMonitors() {
            Watch watch = watches.get(random.nextInt(watches.size()));
            if (random.nextInt(3) == 0) {
                String handle = HANDLES.get(random.nextInt(HANDLES.size()));
                watches.add(new Watch(monitors.watch(handle, MonitorSettings.EVERYTHING)));
            } else if (watch.active && isQuiet(watch)) {
                monitors.pause(watch.monitor);
                watch.active = false;
            } else if (!watch.active) {
                monitors.resume(watch.monitor);
                watch.active = true;
                watch.floor = SnowflakeId.before(clock.instant());
            }
        }

        /** A paused monitor reports nothing, not even posts that no poll has seen yet. */
        private boolean isQuiet(Watch watch) {
            List<String> published = database.events().stream()
                    .filter(event -> event.monitorId().equals(watch.monitor.id()))
                    .map(PostDetectedV1::tweetId)
                    .toList();
            return published.containsAll(watch.expected);
        }
    }

    /** A monitor and the posts that it must report. */
    private static final class Watch {

        private final Monitor monitor;
        private final List<String> expected = new ArrayList<>();
        private boolean active = true;
        private long floor;

        Watch(Monitor monitor) {
            this.monitor = monitor;
            this.floor = SnowflakeId.before(monitor.createdAt());
        }
    }
}
