package io.socialdata.local.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A class data sharing archive: the file in which a JVM keeps its loaded classes between runs. */
record CdsArchive(Path file) {

    /** Number of leading bytes, which the JVM writes last. */
    private static final int HEAD = 4;

    /**
     * Deletes an unusable archive: older than the jar, or truncated because its JVM was killed.
     *
     * <p>The JVM would ignore such a file, and it writes a new one only if none exists.
     */
    void removeUnlessUsableFor(Path jar) {
        try {
            if (Files.exists(file) && (isOlderThan(jar) || isCutShort())) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isOlderThan(Path jar) throws IOException {
        return Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(jar)) < 0;
    }

    private boolean isCutShort() throws IOException {
        try (InputStream content = Files.newInputStream(file)) {
            byte[] head = content.readNBytes(HEAD);
            return Arrays.equals(head, new byte[head.length]);
        }
    }
}
