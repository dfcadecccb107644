package io.socialdata.gateway.usagelog;

import static io.socialdata.gateway.usagelog.LogFixture.FILE_SIZE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.socialdata.testkit.ConfigMappings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UsageLogTest {

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
    void recordIsSentFromMemoryUntilKafkaRefusesOne() throws Exception {
        open();
        LogEntry first = appended("first");
        LogEntry second = appended("second");
        LogEntry third = appended("third");
        assertThat(List.of(first, second, third)).allMatch(LogEntry::isDirect);
        fixture.published(first);
        third.published();

        log().fallBehind();
        LogEntry fourth = appended("fourth");

        assertThat(fourth.isDirect()).isFalse();
        assertThat(log().publishedTo()).isEqualTo(1);
        assertThat(log().isBehind()).isTrue();
        assertThat(log().newest()).isEqualTo(fourth.position());
        assertThat(fixture.replay(3)).containsExactly("second", "third", "fourth");
        assertThat(log().publishedTo()).isEqualTo(4);
    }

    @Test
    void recordIsSentFromMemoryAgainOnceAllOlderOnesAreThere() throws Exception {
        open();
        log().fallBehind();
        fixture.append("first");
        assertThat(log().catchUp()).isFalse();
        assertThat(fixture.replay(10)).containsExactly("first");

        assertThat(log().catchUp()).isTrue();

        assertThat(appended("second").isDirect()).isTrue();
        assertThat(log().isBehind()).isFalse();
        assertThat(log().publishedTo()).isEqualTo(1);
    }

    @Test
    void oldestRecordThatWaitsTooLongIsTold() throws Exception {
        open();
        LogEntry first = appended("first");
        appended("second").published();

        assertThat(log().sweep(Duration.ofDays(1))).isFalse();
        assertThat(log().sweep(Duration.ZERO)).isTrue();

        first.published();
        assertThat(log().sweep(Duration.ZERO)).isFalse();
        assertThat(log().publishedTo()).isEqualTo(2);
    }

    @Test
    void admittedCallKeepsItsReservedRoom() throws Exception {
        open("gateway.usage-log.capacity", Integer.toString(4 * FILE_SIZE));
        log().fallBehind();
        int calls = 0;
        while (log().reserve()) {
            calls++;
        }
        assertThat(calls).isEqualTo(4 * FILE_SIZE / 2048);
        assertThat(log().hasCapacity()).isFalse();

        for (int i = 0; i < calls; i++) {
            assertThat(fixture.append("y".repeat(1_900))).isNotNull();
            log().release();
        }

        assertThat(log().reserve()).isFalse();
        assertThat(fixture.replayAll()).hasSize(calls);
        await().atMost(Duration.ofSeconds(30)).until(log()::hasCapacity);
    }

    @Test
    void logWithoutFilesTakesRecordsAgainOnceSomeArePublished() throws Exception {
        open("gateway.usage-log.capacity", Integer.toString(FILE_SIZE));
        log().fallBehind();
        int taken = 0;
        while (fixture.append(LONG) != null) {
            taken++;
        }
        assertThat(taken).isEqualTo(3 * 16);
        assertThat(fixture.count("usage_log_refused_total")).isEqualTo(1);

        assertThat(fixture.replay(20)).hasSize(16);
        assertThat(fixture.replay(20)).hasSize(16);

        await().atMost(Duration.ofSeconds(30)).until(() -> fixture.append("again") != null);
    }

    @Test
    void failedDiskIsNotTrustedUntilItTakesFilesAgain() throws Exception {
        open("gateway.usage-log.capacity", Integer.toString(100 * FILE_SIZE));
        Path away = temporary.resolve("away");
        Files.move(folder(), away);
        log().fallBehind();

        await().atMost(Duration.ofSeconds(30)).until(() -> {
            for (int i = 0; i < 50; i++) {
                fixture.append(LONG);
            }
            return log().isFailed();
        });
        assertThat(log().reserve()).isFalse();
        assertThat(fixture.append("refused")).isNull();

        Files.move(away, folder());
        await().atMost(Duration.ofSeconds(30)).until(log()::reserve);
        assertThat(fixture.append("kept")).isNotNull();
    }

    @Test
    void recordsAreSyncedInTheBackground() throws Exception {
        open();
        long before = fixture.metrics().get("usage_log_sync").timer().count();
        fixture.append("synced");

        await().atMost(Duration.ofSeconds(30))
                .until(() -> fixture.metrics().get("usage_log_sync").timer().count() > before);
    }

    @Test
    void recordLargerThanAFileIsRefused() throws Exception {
        open();

        assertThat(fixture.append("z".repeat(FILE_SIZE))).isNull();
    }

    @Test
    void folderBelongsToOneGateway() throws Exception {
        open();

        assertThatThrownBy(() -> new LogFixture(folder(), Map.of()))
                .isInstanceOf(UsageLogUnavailableException.class)
                .hasMessageContaining("Another gateway uses the folder of usage records " + folder());
    }

    @Test
    void unusableFolderIsRejectedInOneLine() throws Exception {
        Path file = Files.createFile(temporary.resolve("file"));

        assertThatThrownBy(() -> new LogFixture(file.resolve("folder"), Map.of()))
                .isInstanceOf(UsageLogUnavailableException.class)
                .hasMessageContaining("gateway.usage-log.directory")
                .message()
                .doesNotContain("\n");
    }

    @Test
    void logHasDocumentedDefaults() {
        UsageLogConfig config = ConfigMappings.defaultsOf(UsageLogConfig.class);

        assertThat(config.directory()).isEqualTo(Path.of("usage-log"));
        assertThat(config.capacity()).isEqualTo(256L << 20);
        assertThat(config.fileSize()).isEqualTo(1 << 20);
        assertThat(config.syncInterval()).isEqualTo(Duration.ofMillis(50));
    }

    private void open(String... setting) throws IOException {
        fixture = new LogFixture(folder(), setting.length == 0 ? Map.of() : Map.of(setting[0], setting[1]));
    }

    private UsageLog log() {
        return fixture.log();
    }

    private LogEntry appended(String text) {
        LogEntry entry = fixture.append(text);
        assertThat(entry).isNotNull();
        return entry;
    }

    private Path folder() {
        return temporary.resolve("log");
    }
}
