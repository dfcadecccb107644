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
            ConfigMappings.of(AccessLogConfig.class, Map.of("gateway.access-log.chunk", "32")),
            () -> new PrintStream(output, false, StandardCharsets.UTF_8));

    @Test
    void linesHaveTheseDefaults() {
        AccessLogConfig config = ConfigMappings.defaultsOf(AccessLogConfig.class);

        assertThat(config.delay()).isEqualTo(Duration.ofMillis(100));
        assertThat(config.chunk()).isEqualTo(4096);
        assertThat(config.version()).isEqualTo("unset");
    }

    @Test
    void linesWaitForOneAnother() {
        log.write("first line\n");
        log.write("second line\n");
        assertThat(output.chunks).isEmpty();

        log.flush();

        assertThat(output.chunks).containsExactly("first line\nsecond line\n");
    }

    @Test
    void fullChunkIsWrittenAtOnceAndHoldsWholeLines() {
        log.write("first line\n");
        log.write("second line\n");
        log.write("third line\n");

        assertThat(output.chunks).containsExactly("first line\nsecond line\n");
    }

    @Test
    void lineThatIsLongerThanAChunkKeepsItsPlace() {
        String longLine = "l".repeat(40) + "\n";
        log.write("first line\n");

        log.write(longLine);

        assertThat(output.chunks).containsExactly("first line\n", longLine);
    }

    @Test
    void nothingIsWrittenWithoutALine() {
        log.flush();

        assertThat(output.chunks).isEmpty();
    }

    @Test
    void linesOfManyThreadsStayWhole() throws InterruptedException {
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

    /** What arrives together. */
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
