package io.socialdata.bench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CompilerTimeTest {

    @Test
    void compilersOfARunningJvmHaveTakenTime() {
        assumeThat(Path.of("/proc/self/schedstat"))
                .as("where the system tells the time of each thread")
                .exists();

        assertThat(CompilerTime.of(ProcessHandle.current().pid())).isPositive();
    }

    @Test
    void programThatIsNoJvmHasNone() throws Exception {
        Process sleep = new ProcessBuilder("sleep", "60").start();
        try {
            assertThat(CompilerTime.of(sleep.pid())).isZero();
        } finally {
            sleep.destroy();
        }
    }

    @Test
    void programThatHasEndedHasNone() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();

        assertThat(CompilerTime.of(ended.pid())).isZero();
    }
}
