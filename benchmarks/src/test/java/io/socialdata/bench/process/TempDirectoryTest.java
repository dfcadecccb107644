package io.socialdata.bench.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TempDirectoryTest {

    /** A run that is stopped from outside before it has cleaned up. */
    static final class Interrupted {

        private Interrupted() {}

        public static void main(String[] arguments) throws IOException, InterruptedException {
            TempDirectory tempDirectory = TempDirectory.create();
            Files.writeString(tempDirectory.folder().resolve("gateway.log"), "one line");
            System.out.println(tempDirectory.folder());
            TimeUnit.MINUTES.sleep(5);
        }
    }

    @Test
    void directoryIsDeletedWithItsContents() throws IOException {
        TempDirectory tempDirectory = TempDirectory.create();
        Files.createDirectories(tempDirectory.folder().resolve("spool/segments"));
        Files.writeString(tempDirectory.folder().resolve("spool/segments/1"), "record");

        tempDirectory.close();

        assertThat(tempDirectory.folder()).doesNotExist();
    }

    @Test
    void interruptedRunLeavesNothing() throws IOException, InterruptedException {
        Process run = new ProcessBuilder(List.of(
                        ChildProcess.ofJdk("java"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Interrupted.class.getName()))
                .redirectErrorStream(true)
                .start();
        Path folder = Path.of(run.inputReader().readLine());
        assertThat(folder).exists();

        run.destroy();

        assertThat(run.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(folder).doesNotExist();
    }
}
