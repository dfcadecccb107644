package io.socialdata.gateway.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tuple;

/** After any sequence of crashes, exactly the durable records are replayed, in order. */
class SpoolHistoryTest {

    private static final int SEGMENT = 17 << 10;

    /** An event in the life of a log. */
    sealed interface Event {
        record Append(int records, int size) implements Event {}

        record Replay(int atMost) implements Event {}

        /** The process ends, with this much of an unsynced batch in the file. */
        record Crash(int tornBytes) implements Event {}
    }

    @Property(tries = 100, shrinking = ShrinkingMode.BOUNDED)
    void nothingDurableIsLostAndOrderIsKept(@ForAll("histories") List<Event> history) throws IOException {
        Path folder = Files.createTempDirectory("spool");
        Story story = new Story(folder);
        try {
            history.forEach(story::apply);
            story.replayEverything();

            assertThat(new LinkedHashSet<>(story.replayed)).containsExactlyElementsOf(story.durable);
            assertThat(story.log.bytes()).isZero();
            assertThat(story.spoolCapacity.take(1 << 30)).isTrue();
        } finally {
            story.log.close();
            deleteAll(folder);
        }
    }

    @Provide
    Arbitrary<List<Event>> histories() {
        Arbitrary<Event> appends = Arbitraries.integers()
                .between(1, 6)
                .flatMap(records ->
                        Arbitraries.integers().between(1, 2_000).map(size -> new Event.Append(records, size)));
        Arbitrary<Event> replays = Arbitraries.integers().between(1, 12).map(Event.Replay::new);
        Arbitrary<Event> crashes = Arbitraries.integers().between(0, 300).map(Event.Crash::new);
        return Arbitraries.frequencyOf(Tuple.of(5, appends), Tuple.of(3, replays), Tuple.of(2, crashes))
                .list()
                .ofMaxSize(40);
    }

    private static final class Story {

        private final Path folder;
        private final List<String> durable = new ArrayList<>();
        private final List<String> replayed = new ArrayList<>();
        private SpoolCapacity spoolCapacity = new SpoolCapacity(1 << 30);
        private SpoolLog log;
        private int next;

        Story(Path folder) throws IOException {
            this.folder = folder;
            this.log = new SpoolLog(SpoolDirectory.take(folder), SEGMENT, spoolCapacity);
        }

        void apply(Event event) {
            try {
                switch (event) {
                    case Event.Append(int records, int size) -> append(records, size);
                    case Event.Replay(int atMost) -> replay(atMost);
                    case Event.Crash(int tornBytes) -> crash(tornBytes);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void append(int records, int size) throws IOException {
            List<SpooledRecord> batch = batch(records, size);
            log.append(batch, SpoolRecords.encoded(batch));
            batch.forEach(record -> durable.add(new String(record.event(), StandardCharsets.UTF_8)));
        }

        private List<SpooledRecord> batch(int records, int size) {
            return IntStream.range(0, records)
                    .mapToObj(i -> SpoolRecords.record(next++ + "-" + "x".repeat(size)))
                    .toList();
        }

        private void replay(int atMost) throws IOException {
            List<SpoolEntry> oldest = log.oldest(atMost);
            if (!oldest.isEmpty()) {
                replayed.addAll(SpoolRecords.texts(oldest));
                log.acknowledged(oldest.getLast());
            }
            log.retire();
        }

        private void crash(int tornBytes) throws IOException {
            log.close();
            List<Path> segments = segments();
            if (!segments.isEmpty()) {
                // Truncated records: never whole, so never durable.
                byte[] batch = new byte[2_100];
                SpoolRecords.encoded(batch(1, 2_000)).get(batch, 0, 2_000);
                byte[] torn = Arrays.copyOf(batch, tornBytes);
                Files.write(segments.getLast(), torn, StandardOpenOption.APPEND);
            }
            spoolCapacity = new SpoolCapacity(1 << 30);
            log = new SpoolLog(SpoolDirectory.take(folder), SEGMENT, spoolCapacity);
        }

        void replayEverything() throws IOException {
            while (!log.oldest(1).isEmpty()) {
                replay(5);
            }
        }

        private List<Path> segments() throws IOException {
            try (Stream<Path> files = Files.list(folder)) {
                return files.filter(file -> file.toString().endsWith(SpoolLog.ENDING))
                        .sorted()
                        .toList();
            }
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
