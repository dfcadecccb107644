package io.socialdata.gateway.spool;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The directory of a spool, locked against other gateways. Created and renamed files are durable at once. */
final class SpoolDirectory implements Closeable {

    private static final String LOCK = "lock";
    private static final String PROBE = "probe";

    private final Path path;
    private final FileChannel lock;

    private SpoolDirectory(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /**
     * Locks the directory, and creates it if absent.
     *
     * @throws SpoolUnavailableException if it is unavailable; the message is one line for the operator
     */
    static SpoolDirectory take(Path path) {
        try {
            Files.createDirectories(path);
            FileChannel lock =
                    FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock(lock) == null) {
                lock.close();
                throw new SpoolUnavailableException("Another gateway uses the spool folder " + path.toAbsolutePath()
                        + "; give each gateway its own (gateway.metering.spool.directory).");
            }
            return new SpoolDirectory(path, lock);
        } catch (IOException e) {
            throw new SpoolUnavailableException(
                    "The spool folder %s cannot be used (%s); see gateway.metering.spool.directory."
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

    /** Creates a file with this content, open for writing behind it. Both the file and its name are durable. */
    FileChannel create(String name, ByteBuffer content) throws IOException {
        FileChannel channel = FileChannel.open(file(name), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            writeAll(channel, content);
            channel.force(true);
            sync();
            return channel;
        } catch (IOException e) {
            channel.close();
            Files.deleteIfExists(file(name));
            throw e;
        }
    }

    /** Replaces the file of this name atomically: after a crash there is the old one or the new one. */
    void replace(String name, ByteBuffer content) throws IOException {
        String temporary = name + ".new";
        Files.deleteIfExists(file(temporary));
        create(temporary, content).close();
        Files.move(file(temporary), file(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        sync();
    }

    /** Writes to the disk to check it; fails if it accepts nothing. */
    void probe() throws IOException {
        Files.deleteIfExists(file(PROBE));
        create(PROBE, ByteBuffer.wrap(new byte[4096])).close();
        Files.delete(file(PROBE));
    }

    private void sync() throws IOException {
        try (FileChannel names = FileChannel.open(path, StandardOpenOption.READ)) {
            names.force(true);
        }
    }

    static void writeAll(FileChannel channel, ByteBuffer content) throws IOException {
        while (content.hasRemaining()) {
            channel.write(content);
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
