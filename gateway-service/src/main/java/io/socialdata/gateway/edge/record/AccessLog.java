package io.socialdata.gateway.edge.record;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Writes access log lines to the standard output, in batches of whole lines, each soon after its call.
 *
 * <p>Bypasses the logging framework, which formats and writes each line on its own. A thread of its own writes, because
 * a disk can block it for a tenth of a second, and a full pipe for longer: meanwhile lines gather, up to a limit, and
 * are dropped beyond it. Thread-safe. If the process is killed, the lines of the last flush interval are lost.
 */
@Singleton
class AccessLog {

    private static final int AFTER_THE_LAST_CALL = 2;
    private static final int FIRST_SIZE = 4096;
    private static final long MOST_SECONDS_TO_STOP = 2;

    /** How much is written at once. Other log lines wait for this time. */
    private static final int CHUNK = 1 << 16;

    /** Maximum time between a call and the output of its line. */
    private static final Duration FLUSH_INTERVAL = Duration.ofMillis(100);

    private final Supplier<PrintStream> output;
    private final AccessLogConfig config;
    private final Counter dropped;
    private final Object turn = new Object();
    private final ScheduledExecutorService writer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("access-log").daemon().factory());
    private byte[] waiting = new byte[FIRST_SIZE];
    private byte[] spare = new byte[FIRST_SIZE];
    private int length;

    @Inject
    AccessLog(AccessLogConfig config, MeterRegistry metrics) {
        this(config, metrics, () -> System.out);
    }

    AccessLog(AccessLogConfig config, MeterRegistry metrics, Supplier<PrintStream> output) {
        this.config = config;
        this.output = output;
        this.dropped = Counter.builder("access_log_lines_dropped_total")
                .description("Lines that did not fit into the buffer while the standard output was blocked")
                .register(metrics);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // Ends with the writer.
    void start(@Observes StartupEvent started) {
        long interval = FLUSH_INTERVAL.toMillis();
        writer.scheduleWithFixedDelay(this::flush, interval, interval, TimeUnit.MILLISECONDS);
    }

    /** An output that stays blocked must not keep the process from ending. */
    void stop(@Observes @Priority(AFTER_THE_LAST_CALL) ShutdownEvent stopped) throws InterruptedException {
        writer.execute(this::flush);
        writer.shutdown();
        writer.awaitTermination(MOST_SECONDS_TO_STOP, TimeUnit.SECONDS);
    }

    /** Takes a line of Latin-1 characters that ends with its line break. Never waits for the output. */
    synchronized void write(CharSequence line) {
        byte[] bytes = line.toString().getBytes(StandardCharsets.ISO_8859_1);
        int end = length + bytes.length;
        if (end > config.bufferSize()) {
            dropped.increment();
            return;
        }
        if (end > waiting.length) {
            waiting = Arrays.copyOf(waiting, Math.max(end, Math.min(2 * waiting.length, config.bufferSize())));
        }
        System.arraycopy(bytes, 0, waiting, length, bytes.length);
        length = end;
    }

    /** Writes the lines that are waiting. */
    void flush() {
        synchronized (turn) {
            int count = exchange();
            int begin = 0;
            while (begin < count) {
                int end = endOfChunk(begin, count);
                print(begin, end);
                begin = end;
            }
        }
    }

    /** Makes the lines that are waiting those of {@code spare}, and returns their bytes. */
    private synchronized int exchange() {
        byte[] full = waiting;
        waiting = spare;
        spare = full;
        int count = length;
        length = 0;
        return count;
    }

    /** Returns the end of the last whole line of a chunk; of all lines if one is longer than a chunk. */
    private int endOfChunk(int begin, int count) {
        int end = Math.min(begin + CHUNK, count);
        while (end > begin && spare[end - 1] != '\n') {
            end--;
        }
        return end > begin ? end : count;
    }

    /** The stream takes one writer at a time, so other log lines come before or after these and not between. */
    private void print(int begin, int end) {
        PrintStream stream = output.get();
        stream.write(spare, begin, end - begin);
        stream.flush();
    }
}
