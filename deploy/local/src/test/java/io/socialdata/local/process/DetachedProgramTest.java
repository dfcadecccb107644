package io.socialdata.local.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.socialdata.local.settings.LauncherProblem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DetachedProgramTest {

    @TempDir
    Path folder;

    @Test
    void itIsRememberedAcrossLaunchers() {
        RememberedProcess started = program("sleep 60").start();
        try {
            started.write(folder.resolve("sleeper.pid"));

            assertThat(RememberedProcess.read(folder.resolve("sleeper.pid")))
                    .flatMap(RememberedProcess::alive)
                    .map(ProcessHandle::pid)
                    .contains(started.pid());
        } finally {
            end(started);
        }
    }

    @Test
    void itLeadsAProcessGroupOfItsOwn() {
        RememberedProcess started = program("sleep 60").start();
        try {
            String group = Tool.run("ps", "-o", "pgid=", "-p", Long.toString(started.pid()))
                    .output()
                    .strip();

            assertThat(group).isEqualTo(Long.toString(started.pid()));
        } finally {
            end(started);
        }
    }

    @Test
    void itsOutputAndEnvironmentAreWhatWasAskedFor() throws Exception {
        RememberedProcess started =
                program("echo out $COLOUR; echo err >&2; sleep 60").start();
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
    void anotherProcessOfTheSamePidIsNotTakenForIt() {
        ProcessHandle self = ProcessHandle.current();
        RememberedProcess remembered =
                new RememberedProcess(self.pid(), self.info().startInstant().orElseThrow());

        assertThat(remembered.alive()).isPresent();
        assertThat(new RememberedProcess(self.pid(), remembered.startedAt().minusSeconds(60)).alive())
                .isEmpty();
    }

    @Test
    void absentPidFileRemembersNothing() {
        assertThat(RememberedProcess.read(folder.resolve("none.pid"))).isEqualTo(Optional.empty());
    }

    @Test
    void absentToolIsNamed() {
        assertThatThrownBy(() -> Tool.run("no-such-tool"))
                .isInstanceOf(LauncherProblem.class)
                .hasMessageContaining("no-such-tool");
    }

    private DetachedProgram program(String script) {
        return new DetachedProgram(
                List.of("bash", "-c", script), Map.of("COLOUR", "green"), folder, folder.resolve("program.log"));
    }

    private static void end(RememberedProcess process) {
        process.alive().ifPresent(ProcessHandle::destroyForcibly);
    }
}
