package io.socialdata.simulator.journal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.simulator.world.WorldSpec;
import jakarta.inject.Inject;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@QuarkusTest
class EveryChangeComponentTest {

    private static final Instant END = Instant.parse("2026-11-01T00:00:00Z");
    private static final WorldSpec SPEC = new WorldSpec(7, 200, 2_000, END);

    @TempDir
    Path folder;

    @Inject
    @All
    List<JournaledStore> stores;

    /** Has every change type of the running simulator, and only records the changes. */
    private record Recorder(List<JournaledStore> stores, List<Change> recorded) implements JournaledStore {

        @Override
        public List<ChangeType<?>> kinds() {
            List<ChangeType<?>> kinds = new ArrayList<>();
            stores.forEach(store -> store.kinds().forEach(changeType -> kinds.add(recording(changeType))));
            return kinds;
        }

        private <C extends Change> ChangeType<C> recording(ChangeType<C> changeType) {
            return new ChangeType<>(changeType.name(), changeType.type(), recorded::add);
        }

        @Override
        public void reset() {
            recorded.clear();
        }
    }

    @Test
    void everyKindOfChangeIsReplayedAfterARestart() throws ReflectiveOperationException {
        List<Change> before = new ArrayList<>();
        Journal journal = open(before);
        for (ChangeType<?> changeType : new Recorder(stores, before).kinds()) {
            journal.commit((Change) sample(changeType.type()));
        }
        journal.close();

        List<Change> after = new ArrayList<>();
        open(after).close();

        assertThat(after).isEqualTo(before).hasSizeGreaterThan(10);
    }

    private Journal open(List<Change> told) {
        Journal journal = new Journal(
                Clock.fixed(END, ZoneOffset.UTC), END, Optional.of(new StateFile(folder.resolve("state.jsonl"), SPEC)));
        journal.open(List.of(new Recorder(stores, told)));
        return journal;
    }

    /** Creates a value of the type with every component set. */
    private static Object sample(Class<?> type) throws ReflectiveOperationException {
        if (type == long.class) {
            return 1_900_000_000_000_000_001L;
        } else if (type == int.class) {
            return 7;
        } else if (type == boolean.class) {
            return true;
        } else if (type == String.class) {
            return "text \uD83D\uDE80";
        } else if (type == Instant.class) {
            return END.plusMillis(1);
        } else if (type == JsonNode.class) {
            return JsonNodeFactory.instance.objectNode().put("status", "text");
        } else if (type == List.class) {
            return List.of();
        } else if (type == Optional.class) {
            return Optional.empty();
        } else if (type == OptionalLong.class) {
            return OptionalLong.of(7);
        } else if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        RecordComponent[] parts = type.getRecordComponents();
        Object[] values = new Object[parts.length];
        for (int part = 0; part < parts.length; part++) {
            values[part] = sample(parts[part].getType());
        }
        Constructor<?> constructor = type.getDeclaredConstructor(
                Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new));
        constructor.setAccessible(true);
        return constructor.newInstance(values);
    }
}
