package io.socialdata.gateway.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.testkit.ConfigMappings;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

    private static final int SEGMENT = 4_096;
    private static final int SEGMENTS = 3;

    @TempDir
    Path folder;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private SimpleMeterRegistry spoolMetrics = new SimpleMeterRegistry();
    private Spool spool;
    private Journal journal;

    @AfterEach
    void stop() throws Exception {
        spool.stop(new ShutdownEvent());
    }

    @Test
    void recordsThatNobodyElseHasAreRecovered() throws Exception {
        start();
        journal.append(SpoolRecords.record("published")).release();
        journal.append(SpoolRecords.record("first"));
        journal.append(SpoolRecords.record("second"));

        restart();

        assertThat(spooled()).containsExactly("first", "second");
        assertThat(metrics.get("journal_recovered_total").counter().count()).isEqualTo(2);
    }

    @Test
    void recoveredRecordsAreDeletedFromTheJournal() throws Exception {
        start();
        journal.append(SpoolRecords.record("once"));
        restart();
        spool.acknowledged(spool.oldest(10));
        spool.retire();

        restart();

        assertThat(spooled()).isEmpty();
    }

    @Test
    void stoppedJournalKeepsOnlyFilesWithNeededRecords() throws Exception {
        start();
        journal.append(SpoolRecords.record("published")).release();
        journal.stop(new ShutdownEvent());
        assertThat(JournalRecovery.filesIn(folder)).isEmpty();

        restart();
        journal.append(SpoolRecords.record("needed"));
        journal.stop(new ShutdownEvent());

        assertThat(JournalRecovery.filesIn(folder)).hasSize(1);
    }

    @Test
    void fullJournalTakesRecordsAgainOnceAFileIsNotNeeded() throws Exception {
        start();
        List<JournalEntry> entries = new ArrayList<>();
        JournalEntry entry = journal.append(SpoolRecords.record("x".repeat(1_000)));
        while (entry != null) {
            entries.add(entry);
            entry = journal.append(SpoolRecords.record("x".repeat(1_000)));
        }
        assertThat(entries).hasSize(SEGMENTS * 3);
        assertThat(metrics.get("journal_refused_total").counter().count()).isEqualTo(1);

        entries.subList(0, 3).forEach(JournalEntry::release);

        assertThat(journal.append(SpoolRecords.record("y"))).isNotNull();
    }

    @Test
    void fileThatIsUsedAgainHasNoOldRecords() throws Exception {
        start();
        for (int round = 0; round < SEGMENTS * 3; round++) {
            List<JournalEntry> entries = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                entries.add(journal.append(SpoolRecords.record("old-" + "x".repeat(1_000))));
            }
            entries.forEach(JournalEntry::release);
        }
        journal.append(SpoolRecords.record("new"));

        restart();

        assertThat(spooled()).containsExactly("new");
    }

    @Test
    void recordThatWasNotWrittenCompletelyIsLeftOut() throws Exception {
        start();
        journal.append(SpoolRecords.record("whole"));
        journal.append(SpoolRecords.record("torn"));
        long firstRecord = SegmentFormat.sizeOf(SpoolRecords.record("whole"));
        try (FileChannel file =
                FileChannel.open(JournalRecovery.filesIn(folder).getFirst(), StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.wrap(new byte[4]), firstRecord + SegmentFormat.RECORD_HEAD_BYTES);
        }

        restart();

        assertThat(spooled()).containsExactly("whole");
    }

    @Test
    void oneChangedBitOfSixtyRecordsLosesOneRecordAndIsShownUntilItsFileIsTakenAway() throws Exception {
        start();
        List<String> texts =
                IntStream.range(0, 60).mapToObj("charge-%02d"::formatted).toList();
        texts.forEach(text -> journal.append(SpoolRecords.record(text)));
        Path file = JournalRecovery.filesIn(folder).getFirst();
        byte[] bytes = Files.readAllBytes(file);
        bytes[10 * SegmentFormat.sizeOf(SpoolRecords.record(texts.getFirst()))] ^= 0x40;
        Files.write(file, bytes);

        restart();

        List<String> kept = new ArrayList<>(texts);
        kept.remove(10);
        assertThat(spooled()).isEqualTo(kept);
        assertThat(damagedFiles()).isEqualTo(1);

        restart();
        assertThat(damagedFiles()).isEqualTo(1);
        try (Stream<Path> files = Files.list(folder)) {
            Path copy = files.filter(each -> each.toString().endsWith(".damaged"))
                    .findFirst()
                    .orElseThrow();
            assertThat(copy).hasBinaryContent(bytes);
            Files.delete(copy);
        }
        assertThat(damagedFiles()).isZero();
    }

    @Test
    void fileThatWasBeingClearedHoldsNothing() throws Exception {
        start();
        journal.append(SpoolRecords.record("published"));
        journal.append(SpoolRecords.record("published too"));
        Path file = JournalRecovery.filesIn(folder).getFirst();
        try (FileChannel open = FileChannel.open(file, StandardOpenOption.WRITE)) {
            open.write(ByteBuffer.wrap(new byte[20]), 0);
        }

        restart();

        assertThat(spooled()).isEmpty();
        assertThat(damagedFiles()).isZero();
    }

    @Test
    void recordsOfAllFilesAreRecoveredInOrder() throws Exception {
        start();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < SEGMENTS * 3; i++) {
            texts.add("%03d-%s".formatted(i, "x".repeat(1_000)));
            journal.append(SpoolRecords.record(texts.getLast(), i));
        }

        restart();

        assertThat(spooled()).containsExactlyElementsOf(texts);
    }

    @Test
    void filesThatTheSpoolHasNoRoomForAreKeptForTheNextStart() throws Exception {
        start();
        journal.append(SpoolRecords.record("kept"));
        restart("gateway.metering.spool.capacity", "10");
        assertThat(spooled()).isEmpty();
        assertThat(journal.append(SpoolRecords.record("later"))).isNotNull();

        restart();

        assertThat(spooled()).containsExactly("kept", "later");
    }

    @Test
    void recordsAreSyncedInTheBackground() throws Exception {
        start();
        journal.append(SpoolRecords.record("synced"));

        await().atMost(Duration.ofSeconds(30))
                .until(() -> metrics.get("journal_fsync").timer().count() > 0);
    }

    @Test
    void closedJournalTakesNoRecord() throws Exception {
        start();
        Journal closed = new Journal(spoolConfig(), journalConfig(), spool, new SimpleMeterRegistry());

        assertThat(closed.append(SpoolRecords.record("x"))).isNull();
    }

    private void start() throws IOException, InterruptedException {
        start(Map.of());
    }

    private void start(Map<String, String> settings) throws IOException, InterruptedException {
        Map<String, String> all = new HashMap<>(settings);
        all.put("gateway.metering.spool.directory", folder.toString());
        spoolMetrics = new SimpleMeterRegistry();
        spool = new Spool(ConfigMappings.of(SpoolConfig.class, all), spoolMetrics, Clock.systemUTC());
        spool.start(new StartupEvent());
        journal = new Journal(spoolConfig(), journalConfig(), spool, metrics);
        journal.start(new StartupEvent());
    }

    /** Ends without closing the journal, like a process that was killed. */
    private void restart(String... setting) throws Exception {
        spool.stop(new ShutdownEvent());
        start(setting.length == 0 ? Map.of() : Map.of(setting[0], setting[1]));
    }

    private SpoolConfig spoolConfig() {
        return ConfigMappings.of(SpoolConfig.class, Map.of("gateway.metering.spool.directory", folder.toString()));
    }

    private static JournalConfig journalConfig() {
        return ConfigMappings.of(
                JournalConfig.class,
                Map.of(
                        "gateway.metering.journal.segments", Integer.toString(SEGMENTS),
                        "gateway.metering.journal.segment-size", Integer.toString(SEGMENT),
                        "gateway.metering.journal.sync-interval", "PT0.001S"));
    }

    private double damagedFiles() {
        return spoolMetrics.get("usage_damaged_files").gauge().value();
    }

    private List<String> spooled() throws IOException {
        return SpoolRecords.texts(spool.oldest(1_000));
    }
}
