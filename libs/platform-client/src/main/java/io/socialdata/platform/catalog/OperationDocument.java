package io.socialdata.platform.catalog;

import com.fasterxml.jackson.core.JsonPointer;
import io.socialdata.platform.catalog.OperationRow.Known;
import io.socialdata.platform.catalog.OperationRow.Place;
import io.socialdata.platform.transport.Operation.Rest;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The operation data of a document, but for its error table. */
record OperationDocument(
        @Nullable String asOf,
        @Nullable Map<String, Map<String, Boolean>> features,
        @Nullable Map<String, OperationRow> graphql,
        @Nullable Map<String, OperationRow> rest) {

    /**
     * Checks the data as a whole.
     *
     * @param source the document that made them what they are
     * @param required operations without which the client cannot work
     */
    Map<String, OperationEntry> entries(YamlDocument source, Required required) throws InvalidOperationDataException {
        Map<String, Map<String, Boolean>> sets = all(features);
        for (Map.Entry<String, Map<String, Boolean>> set : sets.entrySet()) {
            OperationRow.requireFlags(set.getValue(), set.getKey(), new Place(source, pointer("features")));
        }
        Set<String> names = new HashSet<>(all(graphql).keySet());
        names.addAll(all(rest).keySet());
        requireAll(source, "graphql", required.graphQl(), all(graphql).keySet());
        requireAll(source, "rest", required.rest(), all(rest).keySet());
        Known known = new Known(sets, names, required.bases(), required.bearers());
        Map<String, OperationEntry> entries = new HashMap<>();
        for (Map.Entry<String, OperationRow> row : all(graphql).entrySet()) {
            Place place = new Place(source, pointer("graphql", row.getKey()));
            entries.put(row.getKey(), row.getValue().graphQl(row.getKey(), known, place));
        }
        for (Map.Entry<String, OperationRow> row : all(rest).entrySet()) {
            Place place = new Place(source, pointer("rest", row.getKey()));
            place.require(!entries.containsKey(row.getKey()), "", "stands under graphql too");
            entries.put(row.getKey(), row.getValue().rest(row.getKey(), known, place));
        }
        requireUse(source, required, entries);
        return Map.copyOf(entries);
    }

    /** Returns the day of the observations that the data come from. */
    LocalDate day(YamlDocument source) throws InvalidOperationDataException {
        try {
            return LocalDate.parse(asOf == null ? "" : asOf);
        } catch (DateTimeParseException e) {
            throw source.invalid(pointer("as-of"), "not a day, such as 2026-08-01");
        }
    }

    /** What data must have and may refer to. The operations are those of the built-in data. */
    record Required(Set<String> graphQl, Set<String> rest, Set<String> bases, Set<String> bearers) {}

    private static void requireAll(YamlDocument source, String kind, Set<String> required, Set<String> names)
            throws InvalidOperationDataException {
        for (String name : required) {
            new Place(source, pointer(kind)).require(names.contains(name), name, "lacks this operation");
        }
    }

    /** An operation that the client does not know is the alternative of another one, or its name is misspelt. */
    private static void requireUse(YamlDocument source, Required required, Map<String, OperationEntry> entries)
            throws InvalidOperationDataException {
        Set<String> used = new HashSet<>(required.graphQl());
        used.addAll(required.rest());
        for (OperationEntry entry : entries.values()) {
            if (entry.alternative() != null) {
                used.add(entry.alternative());
            }
        }
        for (Map.Entry<String, OperationEntry> entry : entries.entrySet()) {
            String kind = entry.getValue().operation() instanceof Rest ? "rest" : "graphql";
            new Place(source, pointer(kind))
                    .require(used.contains(entry.getKey()), entry.getKey(), "no operation has this name");
        }
    }

    private static JsonPointer pointer(String... steps) {
        JsonPointer pointer = JsonPointer.empty();
        for (String step : steps) {
            pointer = pointer.appendProperty(step);
        }
        return pointer;
    }

    private static <V> Map<String, V> all(@Nullable Map<String, V> values) {
        return values == null ? Map.of() : values;
    }
}
