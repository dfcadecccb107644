package io.socialdata.gateway.edge;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/**
 * Writes access log lines to the standard output, in batches of whole lines, each soon after its call.
 *
 * <p>Bypasses the logging framework, which formats and writes each line on its own. Thread-safe. If the process is
 * killed, the lines of the last flush interval are lost.
 */
@Singleton
class AccessLog {

    private static final int AFTER_THE_LAST_CALL = 2;

    private final Supplier<PrintStream> output;
    private final AccessLogConfig config;
    private final byte[] waiting;
    private int length;

    @Inject
    AccessLog(AccessLogConfig config) {
        this(config, () -> System.out);
    }

    AccessLog(AccessLogConfig config, Supplier<PrintStream> output) {
        this.config = config;
        this.output = output;
        this.waiting = new byte[config.bufferSize()];
    }

    void start(@Observes StartupEvent started, Vertx vertx) {
        vertx.setPeriodic(config.flushInterval().toMillis(), ignored -> flush());
    }

    void stop(@Observes @Priority(AFTER_THE_LAST_CALL) ShutdownEvent stopped) {
        flush();
    }

    /** Appends a line of Latin-1 characters that ends with its line break. */
    synchronized void write(CharSequence line) {
        byte[] bytes = line.toString().getBytes(StandardCharsets.ISO_8859_1);
        if (length + bytes.length > waiting.length) {
            flush();
        }
        if (bytes.length > waiting.length) {
            print(bytes, bytes.length);
        } else {
            System.arraycopy(bytes, 0, waiting, length, bytes.length);
            length += bytes.length;
        }
    }

    synchronized void flush() {
        if (length > 0) {
            print(waiting, length);
            length = 0;
        }
    }

    /** The stream takes one writer at a time, so other log lines come before or after these and not between. */
    private void print(byte[] bytes, int count) {
        PrintStream stream = output.get();
        stream.write(bytes, 0, count);
        stream.flush();
    }
}
