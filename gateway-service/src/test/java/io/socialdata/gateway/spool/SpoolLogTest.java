package io.socialdata.gateway.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.f4b6a3.uuid.UuidCreator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpoolLogTest {

    private static final int SEGMENT = 20 << 10;

    @TempDir
    Path folder;

    private SpoolCapacity spoolCapacity = new SpoolCapacity(1 << 20);
    private SpoolLog log;

    @AfterEach
    void close() throws IOException {
        if (log != null) {
            log.close();
        }
    }

    @Test
    void recordsAreReadInWriteOrder() throws IOException {
        open();
        append("a", "b");
        append("c");

        assertThat(SpoolRecords.texts(log.oldest(10))).containsExactly("a", "b", "c");
        assertThat(SpoolRecords.texts(log.oldest(2))).containsExactly("a", "b");
    }

    @Test
    void acknowledgedRecordsAreNotReadAgain() throws IOException {
        open();
        append("a", "b", "c");

        log.acknowledged(log.oldest(2).getLast());

        assertThat(SpoolRecords.texts(log.oldest(10))).containsExactly("c");
        assertThat(log.retire()).isEmpty();
    }

    @Test
    void unacknowledgedRecordsAreFoundAgain() throws IOException {
        open();
        append("a", "b");
        UUID episode = log.current().orElseThrow().episode();

        reopen();
        append("c");

        assertThat(log.recordsFound()).isEqualTo(2);
        assertThat(log.current().orElseThrow().episode()).isEqualTo(episode);
        assertThat(replayAll()).containsExactly("a", "b", "c");
        assertThat(log.endsCut()).isZero();
    }

    @Test
    void lastSegmentIsTruncatedAtTheLastCompleteRecord() throws IOException {
        // Given a segment with two records, the first of which is whole from some length on
        open();
        append("first");
        long one = Files.size(segments().getFirst());
        append("second");
        log.close();
        Path file = segments().getFirst();
        byte[] complete = Files.readAllBytes(file);

        for (int length = 0; length < complete.length; length++) {
            // When
            Files.write(file, Arrays.copyOf(complete, length));
            open();

            // Then
            assertThat(replayAll()).as("%d bytes", length).isEqualTo(length < one ? List.of() : List.of("first"));
            assertThat(log.endsCut()).isEqualTo(length == one || length == SegmentFormat.HEAD_BYTES ? 0 : 1);
            log.close();
        }
    }

    @Test
    void episodeAfterAClockSetBackIsNewerThanTheExistingOne() throws IOException {
        open(() -> UUID.fromString("0f000000-0000-7000-8000-000000000000"));
        append("a");
        log.close();

        open(() -> UUID.fromString("01000000-0000-7000-8000-000000000000"));
        UUID found = log.current().orElseThrow().episode();
        replayAll();
        append("b");

        assertThat(log.current().orElseThrow().episode()).isGreaterThan(found);
    }

    @Test
    void garbageAfterTheLastRecordIsTruncated() throws IOException {
        open();
        append("a");
        log.close();
        Files.write(segments().getFirst(), new byte[] {0, 0, 0, 9, 1, 2, 3, 4, 5, 6, 7}, StandardOpenOption.APPEND);

        open();
        append("b");

        assertThat(log.endsCut()).isEqualTo(1);
        assertThat(replayAll()).containsExactly("a", "b");
    }

    @Test
    void damagedSegmentIsCopiedAndOnlyItsDamagedRecordIsLost() throws IOException {
        open();
        appendUntilSegments(3);
        List<String> expected = new ArrayList<>(readSegment(segments().getFirst()));
        int damaged = expected.size();
        expected.addAll(readSegment(segments().get(1)));
        expected.addAll(readSegment(segments().getLast()));
        log.close();
        Path middle = segments().get(1);
        byte[] bytes = flipBit(middle, SegmentFormat.HEAD_BYTES + SegmentFormat.RECORD_HEAD_BYTES + 1);
        expected.remove(damaged);

        open();

        assertThat(log.damagedFiles()).isEqualTo(1);
        assertThat(replayAll()).isEqualTo(expected);
        assertThat(folder).isDirectoryContaining(file -> file.toString().endsWith(".damaged") && holds(file, bytes));
    }

    @Test
    void recordsBehindADamagedHeaderAreKept() throws IOException {
        open();
        append("a", "b");
        append("c");
        log.close();
        flipBit(segments().getFirst(), 3);

        open();

        assertThat(log.damagedFiles()).isEqualTo(1);
        assertThat(log.current()).isPresent();
        assertThat(replayAll()).containsExactly("a", "b", "c");
    }

    @Test
    void segmentsAreBoundedAndDeletedOneByOne() throws IOException {
        open();
        appendUntilSegments(4);
        assertThat(segments())
                .allSatisfy(file -> assertThat(file.toFile().length()).isLessThanOrEqualTo(SEGMENT));
        long before = log.bytes();

        List<SpoolEntry> first = log.oldest(1_000);
        log.acknowledged(first.getLast());
        log.retire();

        assertThat(segments()).hasSize(3);
        assertThat(log.bytes()).isLessThan(before);
        replayAll();
        assertThat(segments()).isEmpty();
        assertThat(log.bytes()).isZero();
        assertThat(spoolCapacity.take(1 << 20)).isTrue();
    }

    @Test
    void episodeEndsWhenEmptyAndTheNextIsLater() throws IOException {
        open();
        append("a");
        UUID first = log.current().orElseThrow().episode();
        log.acknowledged(log.oldest(1).getLast());

        assertThat(log.retire().orElseThrow().episode()).isEqualTo(first);

        assertThat(log.current()).isEmpty();
        append("b");
        assertThat(log.current().orElseThrow().episode()).isGreaterThan(first);
    }

    @Test
    void leasesOfAnEpisodeAreKeptUntilForgotten() throws IOException {
        UUID lease = UUID.randomUUID();
        open();
        List<SpooledRecord> records = List.of(SpoolRecords.record("a", lease), SpoolRecords.record("b"));
        log.append(records, SpoolRecords.encoded(records));
        log.acknowledged(log.oldest(2).getLast());
        DrainedEpisode drainedEpisode = log.retire().orElseThrow();

        reopen();
        assertThat(log.drained()).containsExactly(drainedEpisode);
        assertThat(drainedEpisode.leases()).isEqualTo(Set.of(lease));

        log.forget(drainedEpisode);
        reopen();
        assertThat(log.drained()).isEmpty();
    }

    @Test
    void directoryBelongsToOneGateway() throws IOException {
        open();

        assertThatThrownBy(() -> SpoolDirectory.take(folder))
                .isInstanceOf(SpoolUnavailableException.class)
                .hasMessageContaining("Another gateway uses the spool folder " + folder);

        reopen();
    }

    @Test
    void invalidDirectoryIsRejectedInOneLine() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));

        assertThatThrownBy(() -> SpoolDirectory.take(file))
                .isInstanceOf(SpoolUnavailableException.class)
                .hasMessageContaining(file.toString())
                .hasMessageNotContaining("\n");
    }

    private void open() throws IOException {
        open(UuidCreator::getTimeOrderedEpoch);
    }

    private void open(Supplier<UUID> timeOrdered) throws IOException {
        spoolCapacity = new SpoolCapacity(1 << 20);
        log = new SpoolLog(SpoolDirectory.take(folder), SEGMENT, spoolCapacity, timeOrdered);
    }

    private void reopen() throws IOException {
        log.close();
        open();
    }

    private void append(String... texts) throws IOException {
        List<SpooledRecord> records = Stream.of(texts).map(SpoolRecords::record).toList();
        log.append(records, SpoolRecords.encoded(records));
    }

    private void appendUntilSegments(int count) throws IOException {
        int number = 0;
        while (segments().size() < count) {
            append(IntStream.range(0, 5).mapToObj(i -> "x".repeat(300) + i).toArray(String[]::new));
            append("marker " + number++);
        }
    }

    private List<String> replayAll() throws IOException {
        List<String> all = new ArrayList<>();
        List<SpoolEntry> next = log.oldest(7);
        while (!next.isEmpty()) {
            all.addAll(SpoolRecords.texts(next));
            log.acknowledged(next.getLast());
            log.retire();
            next = log.oldest(7);
        }
        return all;
    }

    private List<String> readSegment(Path file) throws IOException {
        Path copy = Files.createDirectories(folder.resolve("copy-" + SpoolLog.numberOf(file)))
                .resolve("1" + SpoolLog.ENDING);
        Files.copy(file, copy);
        try (SpoolLog only = new SpoolLog(SpoolDirectory.take(copy.getParent()), SEGMENT, new SpoolCapacity(1 << 20))) {
            return SpoolRecords.texts(only.oldest(1_000));
        }
    }

    private List<Path> segments() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(SpoolLog.ENDING))
                    .sorted()
                    .toList();
        }
    }

    private static byte[] flipBit(Path file, int position) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[position] ^= 1;
        Files.write(file, bytes);
        return bytes;
    }

    private static boolean holds(Path file, byte[] bytes) {
        try {
            return Arrays.equals(Files.readAllBytes(file), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
