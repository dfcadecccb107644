package io.socialdata.gateway.usagelog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
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
    void killedProcessLosesNoRecordAndNoNumber(int enough) throws Exception {
        List<String> written = writtenUntilKilled(enough);
        LogFixture fixture = new LogFixture(folder, Map.of("gateway.usage-log.file-size", Integer.toString(1 << 18)));
        List<LoggedUsage> found = new ArrayList<>();
        while (!fixture.log().catchUp()) {
            List<LoggedUsage> next = fixture.log().oldest(500);
            found.addAll(next);
            fixture.log().acknowledged(next);
        }
        fixture.stop();

        assertThat(LogFixture.texts(found)).containsSubsequence(written).doesNotHaveDuplicates();
        assertThat(found.stream().map(record -> record.position().orElseThrow().number()))
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, found.size()).boxed().toList());
    }

    /** Returns what the process has printed before it was killed. */
    private List<String> writtenUntilKilled(int enough) throws Exception {
        List<String> written = new ArrayList<>();
        Process writer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EndlessWriter.class.getName(),
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
}
