package io.socialdata.gateway.usagelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.testkit.ConfigMappings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A log in a folder, whose records are identified by their text. */
final class LogFixture {

    /** The smallest file: one of the largest records fits. */
    static final int FILE_SIZE = 17 << 10;

    static final UUID ACCOUNT = UUID.fromString("00000000-0000-0000-0000-0000000000aa");

    private final Path folder;
    private final Map<String, String> settings;
    private SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private UsageLog log;

    LogFixture(Path folder, Map<String, String> settings) throws IOException {
        this.folder = folder;
        this.settings = settings;
        this.log = open();
    }

    private UsageLog open() throws IOException {
        Map<String, String> all = new HashMap<>(Map.of(
                "gateway.usage-log.file-size",
                Integer.toString(FILE_SIZE),
                "gateway.usage-log.sync-interval",
                "PT0.001S"));
        all.put("gateway.usage-log.directory", folder.toString());
        all.putAll(settings);
        metrics = new SimpleMeterRegistry();
        UsageLog opened = new UsageLog(
                ConfigMappings.of(UsageLogConfig.class, all), metrics, Clock.systemUTC(), System::nanoTime);
        opened.start(new StartupEvent());
        return opened;
    }

    UsageLog log() {
        return log;
    }

    double metric(String gauge) {
        return metrics.get(gauge).gauge().value();
    }

    double count(String counter) {
        return metrics.get(counter).counter().count();
    }

    SimpleMeterRegistry metrics() {
        return metrics;
    }

    @Nullable
    LogEntry append(String text) {
        return log.append(ACCOUNT, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Kafka has a record that was sent from memory. */
    void published(@Nullable LogEntry entry) {
        assertThat(entry).isNotNull();
        entry.published();
        log.sweep(Duration.ofDays(1));
    }

    /** Opens the log again as a process does whose predecessor was killed: nothing in its memory is left. */
    void killAndRestart() throws Exception {
        List<Path> files = files("");
        Path copy = Files.createTempDirectory("killed");
        for (Path file : files) {
            Files.copy(file, copy.resolve(file.getFileName()));
        }
        log.stop(new ShutdownEvent());
        for (Path file : files("")) {
            Files.delete(file);
        }
        for (Path file : files) {
            Files.move(copy.resolve(file.getFileName()), file);
        }
        Files.delete(copy);
        log = open();
    }

    void stop() throws Exception {
        log.stop(new ShutdownEvent());
    }

    void restart() throws Exception {
        stop();
        log = open();
    }

    List<Path> files(String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    /** Reads all records that Kafka does not have, without acknowledging them. */
    List<String> unpublished() {
        return texts(log.oldest(1_000_000));
    }

    /** Sends up to this many records of one file. */
    List<String> replay(int atMost) {
        List<LoggedUsage> records = log.oldest(atMost);
        if (!records.isEmpty()) {
            log.acknowledged(records);
        }
        return texts(records);
    }

    List<String> replayAll() {
        List<String> all = new ArrayList<>();
        while (!log.catchUp()) {
            all.addAll(replay(500));
        }
        return all;
    }

    static List<String> texts(List<LoggedUsage> records) {
        return records.stream()
                .map(record -> new String(record.event(), StandardCharsets.UTF_8))
                .toList();
    }
}
