package io.socialdata.gateway.usagelog;

import io.socialdata.logging.LogFields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jboss.logging.Logger;

/** Keeps copies of damaged files until somebody has looked at them: {@code usage_damaged_files} counts those that are there. */
final class DamagedFile {

    static final String ENDING = ".damaged";

    private static final Logger LOG = Logger.getLogger(DamagedFile.class);

    private DamagedFile() {}

    /** Copies a file. A file that is recovered once more has the same copy. */
    static void keep(Path file) throws IOException {
        long changed = Files.getLastModifiedTime(file).toMillis();
        Path copy = file.resolveSibling("%s-%d%s".formatted(file.getFileName(), changed, ENDING));
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        LogFields.with("copy", copy)
                .log(() -> LOG.error("usage records of a damaged file are lost, the rest are kept"));
    }
}
