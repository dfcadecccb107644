package io.socialdata.system.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The name server of a process with {@code Mutant.NAME_SERVER_HANGS}: it does not answer while a file is there. */
record HangingNames(Path file) {

    /** Returns the options of the JVM that asks here. */
    String options() {
        return "-Dnames.hanging=" + file;
    }

    void hang() {
        try {
            Files.writeString(file, "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Answers again. */
    void goOn() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
