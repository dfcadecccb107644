package io.socialdata.system.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;

/**
 * Waits for the end of a process that another program has started. Asks the system, since {@code status} takes seconds.
 */
public final class ProcessEnd {

    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    /** PostgreSQL does not start while the process in its lock file has an entry, even if that process has ended. */
    private static final String LOCKING_PART = "postgres";

    private ProcessEnd() {}

    /** Returns when the process is gone. */
    public static void await(String part, ProcessHandle process) {
        Awaitility.await(part + " to be gone")
                .atMost(TIMEOUT)
                .until(() -> part.equals(LOCKING_PART) ? !process.isAlive() : isEnded(process));
    }

    /** In a container whose first process does not reap, an ended process keeps its entry and looks alive. */
    private static boolean isEnded(ProcessHandle process) {
        if (!process.isAlive()) {
            return true;
        }
        try {
            String line = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
            return line.startsWith("Z", line.lastIndexOf(')') + 2);
        } catch (IOException absentOrNotLinux) {
            return false;
        }
    }
}
