package io.socialdata.platform.responses;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.socialdata.platform.json.FieldTally;
import io.socialdata.platform.transport.Operation;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Counts the objects of responses that have each declared field, and those that lack it: {@code platform_fields_total}. */
final class FieldMetrics {

    private final MeterRegistry registry;

    /** One entry for each operation and field seen: building a meter costs more than using it. */
    private final Map<Field, Counters> counters = new ConcurrentHashMap<>();

    private record Field(String operation, String name, boolean required) {}

    private record Counters(Counter present, Counter missing) {}

    FieldMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    <T> Payload<T> counted(Operation operation, Supplier<Payload<T>> parsing) {
        FieldTally fieldTally = new FieldTally();
        try {
            return fieldTally.during(parsing);
        } finally {
            Observation.note(operation, fieldTally);
            fieldTally.report((field, required, present, missing) -> {
                Counters both =
                        counters.computeIfAbsent(new Field(operation.name(), field, required), this::countersOf);
                both.present().increment(present);
                both.missing().increment(missing);
            });
        }
    }

    /** Both exist from the start, so that the first object that lacks the field is an increase. */
    private Counters countersOf(Field field) {
        return new Counters(counter(field, "present"), counter(field, "missing"));
    }

    private Counter counter(Field field, String state) {
        return registry.counter(
                "platform.fields",
                Tags.of(
                        "operation",
                        field.operation(),
                        "field",
                        field.name(),
                        "need",
                        field.required() ? "must" : "should",
                        "state",
                        state));
    }
}
