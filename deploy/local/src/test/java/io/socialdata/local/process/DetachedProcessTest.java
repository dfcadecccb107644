package io.socialdata.local.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.socialdata.local.settings.LauncherException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DetachedProcessTest {

    @TempDir
    Path folder;

    @Test
    void processIsFoundAgainByItsPidFile() {
        PidFile started = program("sleep 60").start();
        try {
            started.write(folder.resolve("sleeper.pid"));

            assertThat(PidFile.read(folder.resolve("sleeper.pid")))
                    .flatMap(PidFile::alive)
                    .map(ProcessHandle::pid)
                    .contains(started.pid());
        } finally {
            end(started);
        }
    }

    @Test
    void processLeadsItsOwnProcessGroup() {
        PidFile started = program("sleep 60").start();
        try {
            String group = ProcessRunner.run("ps", "-o", "pgid=", "-p", Long.toString(started.pid()))
                    .output()
                    .strip();

            assertThat(group).isEqualTo(Long.toString(started.pid()));
        } finally {
            end(started);
        }
    }

    @Test
    void processHasTheGivenOutputAndEnvironment() throws Exception {
        PidFile started = program("echo out $COLOUR; echo err >&2; sleep 60").start();
        try {
            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(() -> assertThat(Files.readString(folder.resolve("program.log")))
                            .contains("out green")
                            .contains("err"));
        } finally {
            end(started);
        }
    }

    @Test
    void processThatReusedThePidIsNotMistakenForIt() {
        ProcessHandle self = ProcessHandle.current();
        PidFile remembered = new PidFile(self.pid(), self.info().startInstant().orElseThrow());

        assertThat(remembered.alive()).isPresent();
        assertThat(new PidFile(self.pid(), remembered.startedAt().minusSeconds(60)).alive())
                .isEmpty();
    }

    @Test
    void missingPidFileIsEmpty() {
        assertThat(PidFile.read(folder.resolve("none.pid"))).isEqualTo(Optional.empty());
    }

    @Test
    void missingToolIsNamed() {
        assertThatThrownBy(() -> ProcessRunner.run("no-such-tool"))
                .isInstanceOf(LauncherException.class)
                .hasMessageContaining("no-such-tool");
    }

    private DetachedProcess program(String script) {
        return new DetachedProcess(
                List.of("bash", "-c", script), Map.of("COLOUR", "green"), folder, folder.resolve("program.log"));
    }

    private static void end(PidFile pidFile) {
        pidFile.alive().ifPresent(ProcessHandle::destroyForcibly);
    }
}
