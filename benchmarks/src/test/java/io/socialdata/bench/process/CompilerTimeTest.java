package io.socialdata.bench.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class CompilerTimeTest {

    @Test
    void compilersOfARunningJvmHaveTakenTime() {
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

        assertThat(CompilerTime.of(ended.pid())).isEqualTo(Duration.ZERO);
    }
}
