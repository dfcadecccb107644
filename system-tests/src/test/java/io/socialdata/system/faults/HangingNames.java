package io.socialdata.system.faults;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The name server of one service, which can hang: a file of names that the JVM reads at each look-up, and a pipe in its place
 * that nobody writes into.
 */
final class HangingNames {

    private static final String DOMAIN = ".suite.test";

    private final Path file;

    HangingNames(Path file) {
        this.file = file;
        answer();
    }

    /** Returns the options of a JVM that asks here. */
    String option() {
        return "-Djdk.net.hosts.file=" + file;
    }

    /** Returns a name of this machine. */
    static String of(String service) {
        return service + DOMAIN;
    }

    void hang() {
        Path pipe = file.resolveSibling("names.pipe");
        try {
            int failed = new ProcessBuilder("mkfifo", pipe.toString())
                    .inheritIO()
                    .start()
                    .waitFor();
            if (failed != 0) {
                throw new IOException("cannot make a pipe");
            }
            Files.move(pipe, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Answers again. Who waits gets no answer, and asks again. */
    void goOn() {
        try (RandomAccessFile _ = new RandomAccessFile(file.toFile(), "rw")) {
            answer();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void answer() {
        try {
            Path answers = Files.writeString(
                    file.resolveSibling("names.new"), "127.0.0.1 %s %s\n".formatted(of("reads"), of("billing")));
            Files.move(answers, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
