package io.socialdata.testkit.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.socialdata.testkit.FreePorts;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildProcessTest {

    @TempDir
    private Path folder;

    @Test
    void killedProgramTakesThoseWithItThatItHasStarted() {
        ChildProcess program = bash("sleep 600 & echo $!; wait");
        await().until(() -> program.lastLines().matches("[0-9]+"));
        ProcessHandle started =
                ProcessHandle.of(Long.parseLong(program.lastLines())).orElseThrow();

        program.kill();

        assertThat(program.isAlive()).isFalse();
        // A process that nobody has waited for yet still has an entry, but no command.
        await().until(() -> started.info().command().isEmpty());
    }

    @Test
    void closedProgramFinishesItsWork() {
        ChildProcess program = bash("trap 'echo finished; exit 3' TERM; echo begun; while :; do sleep 0.05; done");
        await().until(() -> program.lastLines().equals("begun"));

        program.close();

        assertThat(program.lastLines()).endsWith("finished");
        assertThat(program.exitValue()).isEqualTo(3);
    }

    @Test
    void programThatDoesNotStartShowsItsLastLines() {
        ChildProcess program = bash("echo the disk is full; exit 1");
        URI address = URI.create("http://127.0.0.1:" + FreePorts.find(1).getFirst());

        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> program.awaitResponse(address, 200, Duration.ofMinutes(1)))
                .withMessageContaining("the disk is full");
        program.close();
    }

    private ChildProcess bash(String script) {
        return ChildProcess.start(new ProcessBuilder("bash", "-c", script), folder.resolve("program.log"));
    }
}
