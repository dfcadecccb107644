package io.socialdata.simulator.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.simulator.journal.StateFile.InvalidStateFileException;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.WorldSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

    private static final Instant END = Instant.parse("2026-11-01T00:00:00Z");
    private static final Instant NOW = END.plusSeconds(3_600);
    private static final WorldSpec SPEC = new WorldSpec(7, 200, 2_000, END);

    @TempDir
    Path folder;

    private final Notes notes = new Notes();

    record NoteWritten(long id, String text, Instant at, Optional<String> mood) implements Change {}

    /** A minimal store. */
    private static final class Notes implements JournaledStore {

        private final List<NoteWritten> written = new CopyOnWriteArrayList<>();

        @Override
        public List<ChangeType<?>> kinds() {
            return List.of(new ChangeType<>("note-written", NoteWritten.class, written::add));
        }

        @Override
        public void reset() {
            written.clear();
        }
    }

    @Test
    void aChangeIsAppliedAtOnce() {
        Journal journal = inMemory();

        journal.commit(note(journal, "rain"));

        assertThat(notes.written).extracting(NoteWritten::text).containsExactly("rain");
    }

    @Test
    void transactionMayCommit() {
        Journal journal = inMemory();

        int seen = journal.transact(() -> {
            journal.commit(note(journal, "rain"));
            return notes.written.size();
        });

        assertThat(seen).isOne();
    }

    @Test
    void idsContainTheirTimeAndNeverRepeat() {
        Journal journal = inMemory();

        List<Long> ids =
                IntStream.range(0, 1_000).mapToObj(number -> journal.nextId()).toList();

        assertThat(ids).isSorted().doesNotHaveDuplicates();
        assertThat(Snowflake.timeOf(ids.getFirst())).isEqualTo(NOW);
    }

    @Test
    void idsAreAboveGeneratedHistoryDespiteASlowClock() {
        Journal journal = new Journal(Clock.fixed(END.minusSeconds(86_400), ZoneOffset.UTC), END);

        assertThat(Snowflake.timeOf(journal.nextId())).isAfter(END);
    }

    @Test
    void unknownChangeIsRejected() {
        Journal journal = new Journal(Clock.fixed(NOW, ZoneOffset.UTC), END);

        assertThatThrownBy(() -> journal.commit(note(journal, "rain"))).hasMessageContaining("NoteWritten");
    }

    @Test
    void restartAppliesTheSameChanges() {
        Journal first = opened(SPEC);
        first.commit(note(first, "rain"));
        first.commit(note(first, "sun"));
        List<NoteWritten> before = List.copyOf(notes.written);
        long last = first.nextId();
        first.commit(note(first, "wind"));
        first.close();
        notes.reset();

        Journal second = opened(SPEC);

        assertThat(notes.written).startsWith(before.toArray(NoteWritten[]::new)).hasSize(3);
        assertThat(second.nextId()).isGreaterThan(last);
        second.close();
    }

    @Test
    void truncatedLastLineIsOverwritten() throws IOException {
        Journal first = opened(SPEC);
        first.commit(note(first, "rain"));
        first.close();
        Files.writeString(file(), "{\"kind\":\"note-wri", StandardOpenOption.APPEND);
        notes.reset();

        Journal second = opened(SPEC);
        second.commit(note(second, "sun"));
        second.close();
        notes.reset();
        opened(SPEC).close();

        assertThat(notes.written).extracting(NoteWritten::text).containsExactly("rain", "sun");
    }

    @Test
    void fileOfAnotherWorldIsRejected() {
        opened(SPEC).close();

        assertThatThrownBy(() -> opened(new WorldSpec(8, 200, 2_000, END)))
                .isInstanceOf(InvalidStateFileException.class)
                .hasMessageContaining("another world")
                .hasMessageContaining("seed=7");
    }

    @Test
    void aFileOfAnOlderVersionIsRefused() throws IOException {
        opened(SPEC).close();
        Files.writeString(file(), Files.readString(file()).replace("\"version\":2", "\"version\":1"));

        assertThatThrownBy(() -> opened(SPEC))
                .isInstanceOf(InvalidStateFileException.class)
                .hasMessageContaining("another version");
    }

    @Test
    void unreadableLineIsNamed() throws IOException {
        opened(SPEC).close();
        Files.writeString(file(), "{\"kind\":\n", StandardOpenOption.APPEND);

        assertThatThrownBy(() -> opened(SPEC))
                .isInstanceOf(InvalidStateFileException.class)
                .hasMessageContaining("line 2");
    }

    @Test
    void foreignFileIsRejectedUnchanged() throws IOException {
        Files.writeString(file(), "shopping list\n");

        assertThatThrownBy(() -> opened(SPEC)).isInstanceOf(InvalidStateFileException.class);
        assertThat(file()).hasContent("shopping list");
    }

    @Test
    void resetClearsTheFileToo() {
        Journal first = opened(SPEC);
        first.commit(note(first, "rain"));
        first.reset();
        assertThat(notes.written).isEmpty();
        first.close();

        opened(SPEC).close();

        assertThat(notes.written).isEmpty();
    }

    private Path file() {
        return folder.resolve("state.jsonl");
    }

    private Journal inMemory() {
        Journal journal = new Journal(Clock.fixed(NOW, ZoneOffset.UTC), END);
        journal.open(List.of(notes));
        return journal;
    }

    private Journal opened(WorldSpec spec) {
        Journal journal = new Journal(Clock.fixed(NOW, ZoneOffset.UTC), END, Optional.of(new StateFile(file(), spec)));
        journal.open(List.of(notes));
        return journal;
    }

    private static NoteWritten note(Journal journal, String text) {
        return new NoteWritten(journal.nextId(), text, journal.now(), Optional.empty());
    }
}
