package io.socialdata.local.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The file in which a JVM keeps its loaded classes from one run to the next. */
record CdsArchive(Path file) {

    /** The JVM writes this part last. */
    private static final int HEAD = 4;

    /**
     * Removes an archive that is of no use: older than the jar, or cut short because its JVM was killed.
     *
     * <p>The JVM would ignore such a file, and write a new one only where there is none.
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
