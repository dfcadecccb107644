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

/** The folder of a spool, locked against every other gateway. What is made or renamed in it is durable at once. */
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
     * Takes the folder, which is made if it is not there.
     *
     * @throws SpoolUnavailableException if it cannot be had; the message is for the operator, in one line
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

    /** The files with this ending, by name. */
    List<Path> files(String ending) throws IOException {
        try (Stream<Path> all = Files.list(path)) {
            return all.filter(file -> file.getFileName().toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    /** A new file with this content, open for writing behind it; both the file and its name are on the disk. */
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

    /** Puts a whole file in the place of the one of this name: after a crash there is the old one or the new one. */
    void replace(String name, ByteBuffer content) throws IOException {
        String temporary = name + ".new";
        Files.deleteIfExists(file(temporary));
        create(temporary, content).close();
        Files.move(file(temporary), file(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        sync();
    }

    /** Whether the disk takes something at all; fails if not. */
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

    /** The lock file stays, or a gateway that waits for it could lock a file that no longer has a name. */
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
