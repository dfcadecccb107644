package io.socialdata.platform.responses;

import io.socialdata.platform.json.FieldTally;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.RateLimit;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the last response to each operation showed besides its outcome. Bound to the thread that makes the calls, so
 * that calls need not return what only a check asks for.
 */
public final class Observation {

    private static final ScopedValue<Observation> CURRENT = ScopedValue.newInstance();

    private final Map<String, Set<String>> missing = new HashMap<>();
    private final Map<String, Exchange> exchanges = new HashMap<>();

    private record Exchange(Optional<RateLimit> rateLimit, boolean nothingThere) {}

    /** Makes calls and observes their responses. */
    public <T> T during(Supplier<T> calls) {
        return ScopedValue.where(CURRENT, this).call(calls::get);
    }

    /** Adds a response to what the current thread observes, if it does. */
    public static void note(Operation operation, Optional<RateLimit> rateLimit, Optional<StaleData> staleData) {
        if (CURRENT.isBound()) {
            boolean nothingThere =
                    staleData.filter(StaleData.NothingThere.class::isInstance).isPresent();
            CURRENT.get().exchanges.put(operation.name(), new Exchange(rateLimit, nothingThere));
        }
    }

    /** Notes the declared fields that one object lacks although it must have them, or that all objects lack. */
    static void note(Operation operation, FieldTally fieldTally) {
        if (CURRENT.isBound()) {
            Set<String> fields = new TreeSet<>();
            fieldTally.report((field, required, present, missing) -> {
                if (missing > 0 && (required || present == 0)) {
                    fields.add(field);
                }
            });
            CURRENT.get().missing.put(operation.name(), fields);
        }
    }

    /** Returns the names of the fields that the last response with content lacked. */
    public Set<String> missingFields(String operation) {
        return missing.getOrDefault(operation, Set.of());
    }

    /** Returns the limits that the last response told. */
    public Optional<RateLimit> rateLimit(String operation) {
        return lastOf(operation).flatMap(Exchange::rateLimit);
    }

    /** Returns whether the last response was a 404 without a body: the platform has nothing at that address. */
    public boolean isNothingThere(String operation) {
        return lastOf(operation).filter(Exchange::nothingThere).isPresent();
    }

    private Optional<Exchange> lastOf(String operation) {
        @Nullable Exchange last = exchanges.get(operation);
        return Optional.ofNullable(last);
    }
}
