package io.socialdata.local.settings;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Properties;

/** Files that only their owner may read (mode 0600), replaced atomically so that no reader sees a partial file. */
public final class PrivateFile {

    private PrivateFile() {}

    public static void write(Path file, String content) {
        try {
            Path fresh = Files.createTempFile(
                    file.getParent(),
                    file.getFileName().toString(),
                    ".new",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(fresh, content);
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new LauncherException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the properties in the file; empty if the file does not exist. */
    public static Properties readProperties(Path file) {
        Properties properties = new Properties();
        if (Files.exists(file)) {
            try {
                properties.load(new StringReader(read(file)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return properties;
    }

    public static void writeProperties(Path file, Properties properties) {
        StringWriter text = new StringWriter();
        try {
            properties.store(text, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        write(file, text.toString());
    }
}
