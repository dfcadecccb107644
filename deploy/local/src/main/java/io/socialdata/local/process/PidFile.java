package io.socialdata.local.process;

import io.socialdata.local.settings.PrivateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Properties;

/**
 * A process started earlier, identified by pid and start time.
 *
 * <p>The system may reuse a pid for another process. Such a process is never reported, and so never stopped.
 */
public record PidFile(long pid, Instant startedAt) {

    /** The start time is derived from the boot time, which moves a little when the clock is adjusted. */
    private static final Duration TOLERANCE = Duration.ofSeconds(2);

    public static PidFile of(ProcessHandle handle) {
        return new PidFile(handle.pid(), handle.info().startInstant().orElse(Instant.EPOCH));
    }

    public static Optional<PidFile> read(Path file) {
        Properties properties = PrivateFile.readProperties(file);
        String pid = properties.getProperty("pid");
        String startedAt = properties.getProperty("started-at");
        return pid == null || startedAt == null
                ? Optional.empty()
                : Optional.of(new PidFile(Long.parseLong(pid), Instant.parse(startedAt)));
    }

    public void write(Path file) {
        Properties properties = new Properties();
        properties.setProperty("pid", Long.toString(pid));
        properties.setProperty("started-at", startedAt.toString());
        PrivateFile.writeProperties(file, properties);
    }

    /** Returns the process if it still runs. */
    public Optional<ProcessHandle> alive() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(this::startedWhenRemembered)
                .filter(handle -> !isZombie(handle.pid()));
    }

    private boolean startedWhenRemembered(ProcessHandle handle) {
        Instant actual = handle.info().startInstant().orElse(Instant.EPOCH);
        return Duration.between(startedAt, actual).abs().compareTo(TOLERANCE) <= 0;
    }

    /** In a container whose first process does not reap, an exited process keeps its entry and looks alive. */
    private static boolean isZombie(long pid) {
        Path stat = Path.of("/proc", Long.toString(pid), "stat");
        try {
            String line = Files.readString(stat);
            return line.startsWith("Z", line.lastIndexOf(')') + 2);
        } catch (IOException absentOrNotLinux) {
            return false;
        }
    }
}
