package io.socialdata.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.platform.captures.ExchangeRecorder;
import io.socialdata.platform.responses.JsonMutations;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Captures in {@code src/test/resources/captures} fail in the readers as they did in the service. */
class CapturedExchangesTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int TIMES = 10;
    private static final long SEED = Long.getLong("damage.seed", 20_261_129L);

    @TempDir
    Path folder;

    private PlatformClientFixture connector;
    private int calls;

    static Stream<Path> files() throws IOException, URISyntaxException {
        Path folder = Path.of(Objects.requireNonNull(CapturedExchangesTest.class.getResource("/captures"))
                .toURI());
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList().stream();
        }
    }

    @BeforeEach
    void connect() {
        connector = PlatformClientFixture.inMemory(folder);
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @ParameterizedTest
    @MethodSource("files")
    void captureGivesTheOutcomeThatItsFileExpects(Path file) throws IOException {
        CaptureFile captureFile = read(file);

        assertThat(replayed(captureFile, rowOf(captureFile.operation()))).isEqualTo(captureFile.expected());
    }

    @ParameterizedTest
    @MethodSource("files")
    void savedCaptureHasNothingLeftToScrub(Path file) throws IOException {
        CaptureFile saved = read(file);
        replayed(saved, rowOf(saved.operation()));

        assertThat(captures())
                .filteredOn(captureFile -> captureFile.operation().equals(saved.operation()))
                .allSatisfy(captureFile -> assertThat(shape(captureFile)).isEqualTo(shape(saved)));
    }

    /** Scrubbing must not change what is wrong with a response, whatever that is. */
    @Test
    void captureOfAnyDamageFailsAsItsExchangeDid() {
        Random random = new Random(SEED);
        int captured = 0;
        for (String row : new TreeSet<>(ShapeReadings.rows().keySet())) {
            for (int i = 0; i < TIMES; i++) {
                play(row, json -> JsonMutations.mutate(json, random, 1));
                for (CaptureFile captureFile : captures()) {
                    assertThat(replayed(captureFile, row))
                            .as("row %s, seed %d, capture %s", row, SEED, captureFile.json())
                            .isEqualTo(captureFile.expected());
                    captured++;
                }
            }
        }
        assertThat(captured).isGreaterThan(50);
    }

    private String replayed(CaptureFile captureFile, String row) {
        begin();
        connector.memory.replay(captureFile);
        call(row, UnaryOperator.identity());
        return captures().stream()
                .filter(made -> made.operation().equals(captureFile.operation()))
                .map(CaptureFile::expected)
                .findFirst()
                .orElse("found");
    }

    /** Returns the row that calls the operation. */
    private String rowOf(String operation) {
        for (String row : new TreeSet<>(ShapeReadings.rows().keySet())) {
            play(row, UnaryOperator.identity());
            if (isCalled(operation)) {
                return row;
            }
        }
        throw new AssertionError("nobody calls " + operation);
    }

    private boolean isCalled(String operation) {
        return connector.registry.find("upstream.requests").tag("operation", operation).counters().stream()
                .findAny()
                .isPresent();
    }

    private void play(String row, UnaryOperator<JsonNode> damage) {
        begin();
        call(row, damage);
    }

    /** Starts with an account that does not rest, and after the time for which an operation is not captured again. */
    private void begin() {
        connector.memory.begin();
        connector.register("account-" + calls++);
        connector.clock.advance(Duration.ofMinutes(1));
    }

    private void call(String row, UnaryOperator<JsonNode> damage) {
        var _ = Objects.requireNonNull(ShapeReadings.rows().get(row))
                .apply(new ScriptedClientFixture(connector, damage, UnaryOperator.identity()));
    }

    /** Returns what was captured since {@link #begin}. */
    private List<CaptureFile> captures() {
        ExchangeRecorder recorder = connector.client.captures();
        return recorder.list().stream()
                .filter(summary -> summary.at().equals(connector.clock.instant()))
                .map(summary -> new CaptureFile(recorder.find(summary.id()).orElseThrow()))
                .toList();
    }

    /** The replayed response has the ids of the test's request, which may be longer. */
    private static String shape(CaptureFile captureFile) {
        return captureFile.json().path("response").toString().replaceAll("[0-9]+", "1");
    }

    private static CaptureFile read(Path file) throws IOException {
        return new CaptureFile(JSON.readTree(file.toFile()));
    }
}
