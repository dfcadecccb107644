package io.socialdata.gateway.usagelog;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The folder of the log, locked against other gateways. */
final class LogFolder implements Closeable {

    private static final String LOCK = "lock";

    private final Path path;
    private final FileChannel lock;

    private LogFolder(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /**
     * Locks the directory, and creates it if absent.
     *
     * @throws UsageLogUnavailableException if it is unavailable; the message is one line for the operator
     */
    static LogFolder take(Path path) {
        try {
            Files.createDirectories(path);
            FileChannel lock =
                    FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock(lock) == null) {
                lock.close();
                throw new UsageLogUnavailableException("Another gateway uses the folder of usage records "
                        + path.toAbsolutePath() + "; give each gateway its own (gateway.usage-log.directory).");
            }
            return new LogFolder(path, lock);
        } catch (IOException e) {
            throw new UsageLogUnavailableException(
                    "The folder of usage records %s cannot be used (%s); see gateway.usage-log.directory."
                            .formatted(path.toAbsolutePath(), e.getClass().getSimpleName()),
                    e);
        }
    }

    Path file(String name) {
        return path.resolve(name);
    }

    /** Returns the files with this ending, sorted by name. */
    List<Path> files(String ending) throws IOException {
        try (Stream<Path> all = Files.list(path)) {
            return all.filter(file -> file.getFileName().toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    /** Makes the names of new files durable. */
    void sync() throws IOException {
        try (FileChannel names = FileChannel.open(path, StandardOpenOption.READ)) {
            names.force(true);
        }
    }

    /** Keeps the lock file: otherwise a waiting gateway could lock a file that no longer has a name. */
    @Override
    public void close() throws IOException {
        lock.close();
    }

    private static @Nullable FileLock tryLock(FileChannel lock) throws IOException {
        try {
            return lock.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }
}
