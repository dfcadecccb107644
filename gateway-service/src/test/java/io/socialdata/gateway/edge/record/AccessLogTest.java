package io.socialdata.gateway.edge.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.testkit.ConfigMappings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class AccessLogTest {

    private final Writes output = new Writes();
    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final AccessLog log = logOf(200_000);

    @Test
    void linesAreBufferedUntilFlush() {
        log.write("first line\n");
        log.write("second line\n");
        assertThat(output.chunks).isEmpty();

        log.flush();

        assertThat(output.chunks).containsExactly("first line\nsecond line\n");
    }

    @Test
    void linesBeyondTheBufferAreDroppedAndCounted() {
        AccessLog small = logOf(32);

        small.write("first line\n");
        small.write("second line\n");
        small.write("third line\n");
        small.write("4\n");
        small.flush();
        small.write("fifth line\n");
        small.flush();

        assertThat(output.chunks).containsExactly("first line\nsecond line\n4\n", "fifth line\n");
        assertThat(metrics.counter("access_log_lines_dropped_total").count()).isEqualTo(1);
    }

    @Test
    void manyLinesAreWrittenInChunksOfWholeLines() {
        List<String> lines =
                IntStream.range(0, 15_000).mapToObj("line %d\n"::formatted).toList();

        lines.forEach(log::write);
        log.flush();

        assertThat(String.join("", output.chunks)).isEqualTo(String.join("", lines));
        assertThat(output.chunks).hasSizeGreaterThan(1).allMatch(chunk -> chunk.endsWith("\n"));
        assertThat(output.chunks).allMatch(chunk -> chunk.length() <= 1 << 16);
    }

    @Test
    void lineLongerThanAChunkIsWrittenWhole() {
        String longLine = "l".repeat(100_000) + "\n";
        log.write("first line\n");

        log.write(longLine);
        log.flush();

        assertThat(output.chunks).containsExactly("first line\n", longLine);
    }

    @Test
    @Timeout(30)
    void callersDoNotWaitForABlockedOutput() throws InterruptedException {
        CountDownLatch blocked = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        AccessLog blockedLog = logOf(32, () -> {
            blocked.countDown();
            waitFor(released);
            return stream();
        });
        blockedLog.write("first line\n");
        Thread writer = Thread.ofPlatform().start(blockedLog::flush);
        blocked.await();

        blockedLog.write("second line\n");
        released.countDown();
        writer.join();
        blockedLog.flush();

        assertThat(output.chunks).containsExactly("first line\n", "second line\n");
    }

    @Test
    void nothingIsWrittenWhenEmpty() {
        log.flush();

        assertThat(output.chunks).isEmpty();
    }

    @Test
    void concurrentLinesStayIntact() throws InterruptedException {
        List<Thread> writers = IntStream.range(0, 4)
                .mapToObj(writer -> Thread.ofPlatform()
                        .start(() ->
                                IntStream.range(0, 500).forEach(line -> log.write("w" + writer + "-" + line + "\n"))))
                .toList();
        for (Thread writer : writers) {
            writer.join();
        }
        log.flush();

        assertThat(String.join("", output.chunks).lines())
                .hasSize(2000)
                .doesNotHaveDuplicates()
                .allMatch(line -> line.matches("w\\d-\\d+"));
    }

    private AccessLog logOf(int bufferSize) {
        return logOf(bufferSize, this::stream);
    }

    private AccessLog logOf(int bufferSize, Supplier<PrintStream> stream) {
        Map<String, String> settings = Map.of("gateway.access-log.buffer-size", Integer.toString(bufferSize));
        return new AccessLog(ConfigMappings.of(AccessLogConfig.class, settings), metrics, stream);
    }

    private PrintStream stream() {
        return new PrintStream(output, false, StandardCharsets.UTF_8);
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Records each write to the stream. */
    private static final class Writes extends ByteArrayOutputStream {

        private final List<String> chunks = new ArrayList<>();

        @Override
        public void flush() {
            if (size() > 0) {
                chunks.add(toString(StandardCharsets.UTF_8));
                reset();
            }
        }
    }
}
