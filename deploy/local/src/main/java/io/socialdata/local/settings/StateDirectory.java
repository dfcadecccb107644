package io.socialdata.local.settings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The folder with everything a running stack stores on disk: data, logs, pids, secrets. Also the cache folder, which
 * stacks of the same build may share.
 */
public record StateDirectory(Path root, Path caches) {

    public StateDirectory(Path root) {
        this(root, root.resolve("cache"));
    }

    /** Returns the file with a component's pid and start time. */
    public Path pidFile(String part) {
        return folder("run").resolve(part + ".pid");
    }

    public Path logs() {
        return folder("logs");
    }

    public Path log(String part) {
        return logs().resolve(part + ".log");
    }

    public Path data(String part) {
        return folder("data").resolve(part);
    }

    /** Returns a generated configuration file. These files contain secrets. */
    public Path config(String name) {
        return folder("config").resolve(name);
    }

    public Path secret(String name) {
        return folder("secrets").resolve(name);
    }

    /** Returns a file or folder that can be recreated: extracted binaries and class archives. */
    public Path cache(String name) {
        return createPrivate(caches).resolve(name);
    }

    public boolean exists() {
        return Files.isDirectory(root);
    }

    /** Deletes data, secrets, configuration and logs. Keeps caches, because they contain no user data. */
    public void wipe() {
        for (String name : List.of("data", "secrets", "config", "logs", "run")) {
            delete(root.resolve(name));
        }
    }

    /**
     * Lets another user traverse to the data and the caches, whose own permissions then apply. Secrets stay
     * inaccessible.
     */
    public void allowTraversal() {
        for (Path folder : List.of(root, folder("data"), createPrivate(caches))) {
            try {
                Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Creates a folder that no other user of the machine may enter. */
    public static Path createPrivate(Path folder) {
        try {
            return Files.createDirectories(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } catch (IOException e) {
            throw new LauncherException("cannot create " + folder + ": " + e.getMessage(), e);
        }
    }

    private Path folder(String name) {
        return createPrivate(root.resolve(name));
    }

    private static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try {
            Files.walkFileTree(folder, new Deletion());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Deletion extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
            if (failure != null) {
                throw failure;
            }
            Files.delete(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
