package io.socialdata.bench.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A folder for the files of one run; deleted when the run ends, even if it is interrupted. */
public final class TempDirectory implements AutoCloseable {

    /** Programs that are being killed at the same moment may still write. */
    private static final int TRIES = 50;

    private static final long PAUSE_NANOS = Duration.ofMillis(100).toNanos();

    private final Path folder;

    private TempDirectory(Path folder) {
        this.folder = folder;
    }

    public static TempDirectory create() throws IOException {
        TempDirectory tempDirectory = new TempDirectory(Files.createTempDirectory("socialdata-bench-"));
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(tempDirectory::close));
        return tempDirectory;
    }

    public Path folder() {
        return folder;
    }

    @Override
    public void close() {
        for (int left = TRIES; Files.exists(folder) && left > 0; left--) {
            empty();
            if (Files.exists(folder)) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    private void empty() {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            deepestFirst.forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            // A file that vanishes while it is listed is no problem; the next attempt sees what is left.
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }
}
