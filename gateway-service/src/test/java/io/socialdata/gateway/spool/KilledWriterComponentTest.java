package io.socialdata.gateway.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;

/** kill -9 in the middle of writing. */
class KilledWriterComponentTest {

    private static final int ENOUGH = 1_500;

    @TempDir
    Path folder;

    @RepeatedTest(3)
    void killedProcessLosesNoDurableRecord() throws Exception {
        // Given
        List<String> durable = new ArrayList<>();
        Process writer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EndlessWriter.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();

        // When it is killed while it writes; what it has printed until then can still be read from the pipe
        try (BufferedReader output = writer.inputReader()) {
            String line = output.readLine();
            while (line != null) {
                durable.add(line);
                if (durable.size() == ENOUGH) {
                    writer.destroyForcibly();
                }
                line = output.readLine();
            }
        } catch (IOException e) {
            // The pipe may end in the middle of a line, which is ignored.
        }
        writer.destroyForcibly();
        assertThat(writer.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(durable.size()).isGreaterThanOrEqualTo(ENOUGH);

        // Then
        List<String> found = readAll();
        durable.removeLast(); // It may have been cut in the middle.
        assertThat(found).containsSubsequence(durable);
        assertThat(found).doesNotHaveDuplicates();
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
