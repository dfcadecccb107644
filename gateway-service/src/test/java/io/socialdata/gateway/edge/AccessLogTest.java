package io.socialdata.gateway.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AccessLogTest {

    private final Writes output = new Writes();
    private final AccessLog log = new AccessLog(
            ConfigMappings.of(AccessLogConfig.class, Map.of("gateway.access-log.buffer-size", "32")),
            () -> new PrintStream(output, false, StandardCharsets.UTF_8));

    @Test
    void linesHaveDocumentedDefaults() {
        AccessLogConfig config = ConfigMappings.defaultsOf(AccessLogConfig.class);

        assertThat(config.flushInterval()).isEqualTo(Duration.ofMillis(100));
        assertThat(config.bufferSize()).isEqualTo(4096);
        assertThat(config.version()).isEqualTo("unset");
    }

    @Test
    void linesAreBufferedUntilFlush() {
        log.write("first line\n");
        log.write("second line\n");
        assertThat(output.chunks).isEmpty();

        log.flush();

        assertThat(output.chunks).containsExactly("first line\nsecond line\n");
    }

    @Test
    void fullChunkIsWrittenAtOnceWithCompleteLines() {
        log.write("first line\n");
        log.write("second line\n");
        log.write("third line\n");

        assertThat(output.chunks).containsExactly("first line\nsecond line\n");
    }

    @Test
    void lineLongerThanAChunkKeepsItsPosition() {
        String longLine = "l".repeat(40) + "\n";
        log.write("first line\n");

        log.write(longLine);

        assertThat(output.chunks).containsExactly("first line\n", longLine);
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
