package io.socialdata.gateway.usagelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.UsageLogPosition;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tuple;

/** After any sequence of calls, outages, kills and restarts, Kafka has every record, and no number is missing. */
class UsageLogHistoryTest {

    /** An event in the life of a log. */
    sealed interface Event {
        record Append(int records, int size) implements Event {}

        /** Kafka acknowledges a record that was sent from memory, not always the oldest. */
        record Acknowledge(int which) implements Event {}

        record Outage() implements Event {}

        record Replay(int atMost) implements Event {}

        record Kill() implements Event {}

        record Restart() implements Event {}
    }

    @Property(tries = 40, shrinking = ShrinkingMode.BOUNDED)
    void kafkaGetsEveryRecordAndEveryNumber(@ForAll("histories") List<Event> history) throws Exception {
        Story story = new Story(Files.createTempDirectory("usage-log"));
        try {
            for (Event event : history) {
                story.apply(event);
            }
            story.publishEverything();

            assertThat(story.kafka).containsExactlyInAnyOrderElementsOf(story.written);
            story.numbers.forEach((log, numbers) -> {
                assertThat(numbers.getFirst()).isEqualTo(1);
                assertThat(numbers.getLast()).isEqualTo(numbers.size());
            });
            assertThat(story.fixture.metric("usage_log_bytes")).isZero();
        } finally {
            story.end();
        }
    }

    @Provide
    Arbitrary<List<Event>> histories() {
        Arbitrary<Event> appends = Arbitraries.integers()
                .between(1, 12)
                .flatMap(records ->
                        Arbitraries.integers().between(1, 2_000).map(size -> new Event.Append(records, size)));
        Arbitrary<Event> acknowledged = Arbitraries.integers().between(0, 5).map(Event.Acknowledge::new);
        Arbitrary<Event> replays = Arbitraries.integers().between(1, 12).map(Event.Replay::new);
        return Arbitraries.frequencyOf(
                        Tuple.of(5, appends),
                        Tuple.of(8, acknowledged),
                        Tuple.of(2, Arbitraries.just(new Event.Outage())),
                        Tuple.of(4, replays),
                        Tuple.of(1, Arbitraries.just(new Event.Kill())),
                        Tuple.of(1, Arbitraries.just(new Event.Restart())))
                .list()
                .ofMaxSize(40);
    }

    private static final class Story {

        private final Path folder;
        private final LogFixture fixture;
        private final Set<String> written = new HashSet<>();
        private final Set<String> kafka = new HashSet<>();
        private final Map<UUID, TreeSet<Long>> numbers = new HashMap<>();
        private final Map<LogEntry, String> direct = new HashMap<>();
        private final List<LogEntry> unacknowledged = new ArrayList<>();
        private int next;

        Story(Path folder) throws Exception {
            this.folder = folder;
            this.fixture = new LogFixture(folder, Map.of());
        }

        void apply(Event event) throws Exception {
            switch (event) {
                case Event.Append(int records, int size) -> append(records, size);
                case Event.Acknowledge(int which) -> acknowledge(which);
                case Event.Outage() -> fixture.log().fallBehind();
                case Event.Replay(int atMost) -> replay(atMost);
                case Event.Kill() -> {
                    fixture.killAndRestart();
                    unacknowledged.clear();
                }
                case Event.Restart() -> {
                    fixture.restart();
                    unacknowledged.clear();
                }
            }
        }

        private void append(int records, int size) {
            for (int i = 0; i < records; i++) {
                String text = next++ + "-" + "x".repeat(size);
                LogEntry entry = fixture.append(text);
                assertThat(entry).isNotNull();
                written.add(text);
                if (entry.isDirect()) {
                    direct.put(entry, text);
                    unacknowledged.add(entry);
                }
            }
        }

        private void acknowledge(int which) {
            if (which < unacknowledged.size()) {
                LogEntry entry = unacknowledged.remove(which);
                entry.published();
                arrived(entry.position(), direct.get(entry));
                fixture.log().sweep(Duration.ofDays(1));
            }
        }

        private void replay(int atMost) {
            if (!fixture.log().isBehind() || fixture.log().catchUp()) {
                return;
            }
            List<LoggedUsage> records = fixture.log().oldest(atMost);
            if (!records.isEmpty()) {
                records.forEach(record ->
                        arrived(record.position().orElseThrow(), new String(record.event(), StandardCharsets.UTF_8)));
                fixture.log().acknowledged(records);
            }
        }

        private void arrived(UsageLogPosition position, String text) {
            kafka.add(text);
            numbers.computeIfAbsent(position.logId(), log -> new TreeSet<>()).add(position.number());
        }

        void publishEverything() {
            while (!unacknowledged.isEmpty() && !fixture.log().isBehind()) {
                acknowledge(0);
            }
            while (fixture.log().isBehind()) {
                replay(5);
            }
        }

        void end() throws Exception {
            fixture.stop();
            for (Path file : fixture.files("")) {
                Files.delete(file);
            }
            Files.delete(folder);
        }
    }
}
