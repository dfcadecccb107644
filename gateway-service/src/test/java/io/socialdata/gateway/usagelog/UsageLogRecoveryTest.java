package io.socialdata.gateway.usagelog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.contract.events.UsageLogPosition;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the next process finds of a log. */
class UsageLogRecoveryTest {

    private static final String LONG = "x".repeat(1_000);

    @TempDir
    Path temporary;

    private @Nullable LogFixture fixture;

    @AfterEach
    void stop() throws Exception {
        if (fixture != null) {
            fixture.stop();
        }
    }

    @Test
    void recordsThatKafkaDoesNotHaveAreRecoveredInOrder() throws Exception {
        open();
        fixture.published(fixture.append("published"));
        fixture.append("first");
        fixture.append("second");

        fixture.killAndRestart();

        assertThat(log().isBehind()).isTrue();
        assertThat(fixture.unpublished()).containsExactly("first", "second");
        assertThat(fixture.count("usage_log_recovered_total")).isEqualTo(2);
        assertThat(fixture.metric("usage_log_oldest_age_seconds")).isPositive();
    }

    @Test
    void numbersGoOnInTheSameLogAfterAKill() throws Exception {
        open();
        UsageLogPosition first = appended("first").position();
        fixture.killAndRestart();

        UsageLogPosition second = appended("second").position();

        assertThat(second).isEqualTo(new UsageLogPosition(first.logId(), first.number() + 1));
        assertThat(log().oldest(1).getFirst().position()).hasValue(first);
        assertThat(log().isBehind()).isTrue();
        assertThat(log().newest()).isEqualTo(second);
    }

    @Test
    void logWithoutRecordsBeginsANewOne() throws Exception {
        open();
        UsageLogPosition first = appended("first").position();
        fixture.published(fixture.append("second"));
        assertThat(log().publishedTo()).isZero();
        fixture.restart();
        fixture.replayAll();
        fixture.restart();

        UsageLogPosition next = appended("third").position();
        assertThat(next.number()).isEqualTo(1);
        assertThat(next.logId()).isNotEqualTo(first.logId());
    }

    @Test
    void publishedRecordsAreNotRecovered() throws Exception {
        open();
        fixture.append("once");
        fixture.killAndRestart();
        assertThat(fixture.replayAll()).containsExactly("once");
        await().atMost(Duration.ofSeconds(30)).until(() -> filesInUse().isEmpty());

        fixture.killAndRestart();

        assertThat(log().isBehind()).isFalse();
        assertThat(fixture.unpublished()).isEmpty();
    }

    @Test
    void fileThatIsUsedAgainHasNoOldRecords() throws Exception {
        open();
        for (int round = 0; round < 40; round++) {
            List<LogEntry> entries = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                entries.add(fixture.append("old-" + LONG));
            }
            entries.forEach(fixture::published);
        }
        fixture.append("new");

        fixture.killAndRestart();

        assertThat(fixture.unpublished()).containsExactly("new");
    }

    @Test
    void recordThatWasNotWrittenCompletelyIsLeftOut() throws Exception {
        open();
        fixture.append("whole");
        fixture.append("torn");
        try (FileChannel file = FileChannel.open(fileInUse(), StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.wrap(new byte[4]), sizeOf("whole") + RecordFormat.RECORD_HEAD_BYTES);
        }

        fixture.killAndRestart();

        assertThat(fixture.unpublished()).containsExactly("whole");
    }

    @Test
    void oneChangedBitOfSixtyRecordsLosesOneRecordAndIsShownUntilItsFileIsTakenAway() throws Exception {
        open();
        List<String> texts =
                IntStream.range(0, 60).mapToObj("charge-%02d"::formatted).toList();
        texts.forEach(fixture::append);
        Path file = fileInUse();
        byte[] bytes = Files.readAllBytes(file);
        bytes[10 * sizeOf(texts.getFirst())] ^= 0x40;
        Files.write(file, bytes);

        fixture.killAndRestart();

        List<String> kept = new ArrayList<>(texts);
        kept.remove(10);
        assertThat(fixture.unpublished()).isEqualTo(kept);
        assertThat(fixture.metric("usage_damaged_files")).isEqualTo(1);
        Path copy = fixture.files(DamagedFile.ENDING).getFirst();
        assertThat(copy).hasBinaryContent(bytes);
        Files.delete(copy);
        assertThat(fixture.metric("usage_damaged_files")).isZero();
    }

    @Test
    void fileThatWasBeingClearedHoldsNothing() throws Exception {
        open();
        fixture.append("published");
        fixture.append("published too");
        try (FileChannel file = FileChannel.open(fileInUse(), StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.wrap(new byte[20]), 0);
        }

        fixture.killAndRestart();

        assertThat(log().isBehind()).isFalse();
        assertThat(fixture.metric("usage_damaged_files")).isZero();
    }

    @Test
    void recordsOfTheReleaseBeforeArePublishedWithoutNumbers() throws Exception {
        Files.createDirectories(folder());
        ByteBuffer spooled = ByteBuffer.allocate(4_096)
                .putLong(0x7364_7370_6f6f_6c01L)
                .putLong(1)
                .putLong(2)
                .putInt(3);
        RecordFormat.putRecord(former("waited", 1), spooled);
        Files.write(folder().resolve("0000000000000000001.segment"), written(spooled));
        ByteBuffer onTheWay = ByteBuffer.allocate(4_096);
        RecordFormat.putRecord(former("on its way", 2), onTheWay);
        Files.write(folder().resolve("000.journal"), onTheWay.array());
        Files.writeString(folder().resolve(UUID.randomUUID() + ".leases"), "");

        open();
        fixture.append("new");

        assertThat(log().oldest(1).getFirst().position()).isEmpty();
        assertThat(fixture.replayAll()).containsExactly("waited", "on its way", "new");
        assertThat(fixture.metric("usage_damaged_files")).isZero();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> fixture.files("").size()
                        == fixture.files(LogFiles.ENDING).size()
                                + fixture.files("lock").size());
    }

    @Test
    void stoppedLogKeepsOnlyFilesWithUnpublishedRecords() throws Exception {
        open();
        fixture.published(fixture.append("published"));
        fixture.stop();
        assertThat(fixture.files(LogFiles.ENDING)).isEmpty();

        open();
        fixture.append("needed");
        fixture.stop();
        assertThat(fixture.files(LogFiles.ENDING)).hasSize(1);
        open();
    }

    private void open(String... setting) throws IOException {
        fixture = new LogFixture(folder(), setting.length == 0 ? Map.of() : Map.of(setting[0], setting[1]));
    }

    private UsageLog log() {
        return fixture.log();
    }

    private Path folder() {
        return temporary.resolve("log");
    }

    /** Returns the file whose first bytes are a record. */
    private Path fileInUse() throws IOException {
        return filesInUse().getFirst();
    }

    private List<Path> filesInUse() throws IOException {
        List<Path> used = new ArrayList<>();
        for (Path file : fixture.files(LogFiles.ENDING)) {
            if (ByteBuffer.wrap(Files.readAllBytes(file)).getInt() != 0) {
                used.add(file);
            }
        }
        return used;
    }

    private static int sizeOf(String text) {
        byte[] event = text.getBytes(StandardCharsets.UTF_8);
        return RecordFormat.sizeOf(LoggedUsage.encode(UUID.randomUUID(), Instant.EPOCH, LogFixture.ACCOUNT, event));
    }

    private static byte[] former(String text, long millis) {
        byte[] event = text.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(5 * Long.BYTES + event.length)
                .putLong(millis)
                .putLong(0)
                .putLong(0xaa)
                .putLong(0)
                .putLong(0)
                .put(event)
                .array();
    }

    private static byte[] written(ByteBuffer bytes) {
        byte[] written = new byte[bytes.position()];
        bytes.get(0, written);
        return written;
    }

    private LogEntry appended(String text) {
        LogEntry entry = fixture.append(text);
        assertThat(entry).isNotNull();
        return entry;
    }
}
