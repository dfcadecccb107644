package io.socialdata.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Counter;
import io.socialdata.platform.responses.JsonMutations;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damaged responses never break a reader: each read ends in a result. The classifier's safety net would hide a reader
 * that throws, so what it caught is counted.
 */
class ReaderDamageTest {

    private static final int TIMES = 25;
    private static final long SEED = Long.getLong("damage.seed", 20_261_121L);

    @TempDir
    Path folder;

    private final Random random = new Random(SEED);
    private PlatformClientFixture connector;
    private int readings;

    @BeforeEach
    void connect() {
        connector = PlatformClientFixture.inMemory(folder);
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void changedMembersBreakNoReader() {
        for (String name : new TreeSet<>(ShapeReadings.rows().keySet())) {
            for (int i = 0; i < TIMES; i++) {
                int changes = 1 + random.nextInt(1 + i);
                read(
                        name,
                        new ScriptedClientFixture(
                                connector,
                                json -> JsonMutations.mutate(json, random, changes),
                                UnaryOperator.identity()));
            }
            assertThat(bugs()).as("row %s, seed %d", name, SEED).isEmpty();
        }
    }

    @Test
    void truncatedAndGarbledTextBreaksNoReader() {
        for (String name : new TreeSet<>(ShapeReadings.rows().keySet())) {
            for (int i = 0; i < TIMES / 2; i++) {
                read(
                        name,
                        new ScriptedClientFixture(
                                connector, UnaryOperator.identity(), i % 2 == 0 ? this::cut : this::garbled));
            }
            assertThat(bugs()).as("row %s, seed %d", name, SEED).isEmpty();
        }
    }

    private void read(String name, ScriptedClientFixture scriptedClientFixture) {
        connector.memory.begin();
        connector.register("account-" + readings++);
        Object outcome = Objects.requireNonNull(ShapeReadings.rows().get(name)).apply(scriptedClientFixture);
        assertThat(outcome).as(name).isNotNull();
    }

    private Iterable<Counter> bugs() {
        return connector.registry.find("platform.reader.bugs").counters();
    }

    private String cut(String text) {
        return text.substring(0, random.nextInt(text.length()));
    }

    private String garbled(String text) {
        StringBuilder corrupted = new StringBuilder(text);
        for (int i = 0; i < 5; i++) {
            corrupted.setCharAt(
                    random.nextInt(corrupted.length()), "{}[]\",:0\u0000\ud800e".charAt(random.nextInt(11)));
        }
        return corrupted.toString();
    }
}
