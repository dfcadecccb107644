package io.socialdata.local.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresBinariesTest {

    private static final String CLASS_PATH =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    @TempDir
    Path folder;

    /** A launcher that needs the binaries: run as a process, because file locks exclude processes only. */
    static final class Unpacking {

        private Unpacking() {}

        public static void main(String[] arguments) {
            PostgresBinaries.unpackedIn(Path.of(arguments[0]));
        }
    }

    @Test
    void launchersThatStartAtTheSameTimeUnpackOnce() throws Exception {
        Path log = folder.resolve("log");
        List<Process> launchers = Stream.of(start(log), start(log)).toList();

        for (Process launcher : launchers) {
            assertThat(launcher.waitFor(2, TimeUnit.MINUTES)).isTrue();
            assertThat(launcher.exitValue()).as(Files.readString(log)).isZero();
        }
        assertThat(folder.resolve("postgres/bin/initdb")).isExecutable();
    }

    private Process start(Path log) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        CLASS_PATH,
                        Unpacking.class.getName(),
                        folder.resolve("postgres").toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
    }
}
