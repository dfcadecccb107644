package io.socialdata.gateway.world;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What is written to the standard output while it is open; it goes there all the same. */
public final class Overheard implements AutoCloseable {

    private final PrintStream before = System.out;
    private final ByteArrayOutputStream heard = new ByteArrayOutputStream();

    private Overheard() {}

    public static Overheard standardOutput() {
        Overheard overheard = new Overheard();
        System.setOut(new PrintStream(overheard.both(), true, StandardCharsets.UTF_8));
        return overheard;
    }

    public String text() {
        return heard.toString(StandardCharsets.UTF_8);
    }

    /** The lines of calls. */
    public long accessLines() {
        return text().lines()
                .filter(line -> line.contains("\"event\":\"call\""))
                .count();
    }

    @Override
    public void close() {
        System.setOut(before);
    }

    private OutputStream both() {
        return new OutputStream() {
            @Override
            public void write(int octet) {
                heard.write(octet);
                before.write(octet);
            }

            @Override
            public void write(byte[] bytes, int from, int count) {
                heard.write(bytes, from, count);
                before.write(bytes, from, count);
            }
        };
    }
}
