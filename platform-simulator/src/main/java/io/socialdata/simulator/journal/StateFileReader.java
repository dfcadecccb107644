package io.socialdata.simulator.journal;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads the complete lines of a file. Text after the last line break is a partial write and is ignored. */
final class StateFileReader implements AutoCloseable {

    private final InputStream in;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private long end;
    private int number;

    StateFileReader(Path path) throws IOException {
        this.in = new BufferedInputStream(Files.newInputStream(path));
    }

    Optional<String> next() throws IOException {
        line.reset();
        for (int read = in.read(); read >= 0; read = in.read()) {
            if (read == '\n') {
                end += line.size() + 1;
                number++;
                return Optional.of(line.toString(StandardCharsets.UTF_8));
            }
            line.write(read);
        }
        return Optional.empty();
    }

    /** Returns the number of the line that {@link #next} returned last, from 1. */
    int number() {
        return number;
    }

    /** Returns the size in bytes of the lines read so far. */
    long end() {
        return end;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
