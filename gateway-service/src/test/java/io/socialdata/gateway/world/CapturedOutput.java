package io.socialdata.gateway.world;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Captures what is written to the standard output while it is open, and passes it on. */
public final class CapturedOutput implements AutoCloseable {

    private final PrintStream before = System.out;
    private final ByteArrayOutputStream captured = new ByteArrayOutputStream();

    private CapturedOutput() {}

    public static CapturedOutput standardOutput() {
        CapturedOutput overheard = new CapturedOutput();
        System.setOut(new PrintStream(overheard.tee(), true, StandardCharsets.UTF_8));
        return overheard;
    }

    public String text() {
        return captured.toString(StandardCharsets.UTF_8);
    }

    /** Returns the number of access log lines. */
    public long accessLines() {
        return text().lines()
                .filter(line -> line.contains("\"event\":\"call\""))
                .count();
    }

    @Override
    public void close() {
        System.setOut(before);
    }

    private OutputStream tee() {
        return new OutputStream() {
            @Override
            public void write(int octet) {
                captured.write(octet);
                before.write(octet);
            }

            @Override
            public void write(byte[] bytes, int from, int count) {
                captured.write(bytes, from, count);
                before.write(bytes, from, count);
            }
        };
    }
}
