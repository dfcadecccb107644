package io.socialdata.gateway.spool;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.testkit.ConfigMappings;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** kill -9 in the middle of writing, at random moments: twice each, a hundred times with {@code -Dcases=all}. */
class KilledWriterComponentTest {

    private static final int FEWEST = 1_500;
    private static final int MOST = 15_000;

    @TempDir
    Path folder;

    static IntStream moments() {
        int kills = "all".equals(System.getProperty("cases")) ? 100 : 2;
        return ThreadLocalRandom.current().ints(kills, FEWEST, MOST);
    }

    @ParameterizedTest(name = "after {0} records")
    @MethodSource("moments")
    void killedProcessLosesNoRecordOfTheSpool(int enough) throws Exception {
        List<String> durable = writtenUntilKilled(EndlessWriter.class, enough);

        List<String> found = readAll();

        assertThat(found).containsSubsequence(durable);
        assertThat(found).doesNotHaveDuplicates();
    }

    @ParameterizedTest(name = "after {0} records")
    @MethodSource("moments")
    void killedProcessLosesNoRecordOfTheJournal(int enough) throws Exception {
        List<String> written = writtenUntilKilled(EndlessJournalWriter.class, enough);

        recoverJournal();

        List<String> found = readAll();
        assertThat(found).containsSubsequence(written);
        assertThat(found).doesNotHaveDuplicates();
    }

    /** Returns what the process has printed before it was killed. */
    private List<String> writtenUntilKilled(Class<?> program, int enough) throws Exception {
        List<String> written = new ArrayList<>();
        Process writer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        program.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        // What it has printed until then can still be read from the pipe.
        try (BufferedReader output = writer.inputReader()) {
            String line = output.readLine();
            while (line != null) {
                written.add(line);
                if (written.size() == enough) {
                    writer.destroyForcibly();
                }
                line = output.readLine();
            }
        } catch (IOException e) {
            // The pipe may end in the middle of a line, which is ignored.
        }
        writer.destroyForcibly();
        assertThat(writer.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(written.size()).isGreaterThanOrEqualTo(enough);
        written.removeLast(); // It may have been cut in the middle.
        return written;
    }

    private void recoverJournal() throws Exception {
        SpoolConfig config =
                ConfigMappings.of(SpoolConfig.class, Map.of("gateway.metering.spool.directory", folder.toString()));
        Spool spool = new Spool(config, new SimpleMeterRegistry(), Clock.systemUTC());
        spool.start(new StartupEvent());
        Journal journal =
                new Journal(config, ConfigMappings.defaultsOf(JournalConfig.class), spool, new SimpleMeterRegistry());
        journal.start(new StartupEvent());
        journal.stop(new ShutdownEvent());
        spool.stop(new ShutdownEvent());
    }

    private List<String> readAll() throws IOException {
        List<String> found = new ArrayList<>();
        try (SpoolLog log = new SpoolLog(SpoolDirectory.take(folder), 65_536, new SpoolCapacity(1L << 30))) {
            List<SpoolEntry> next = log.oldest(500);
            while (!next.isEmpty()) {
                found.addAll(SpoolRecords.texts(next));
                log.acknowledged(next.getLast());
                log.retire();
                next = log.oldest(500);
            }
        }
        return found;
    }
}
