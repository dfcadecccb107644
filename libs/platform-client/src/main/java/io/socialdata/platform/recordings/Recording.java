package io.socialdata.platform.recordings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a file shows of the platform's operations: names, ids, methods and flags; of variables and headers the names
 * alone.
 *
 * @param operations by name
 * @param headers of the requests, in lower case
 * @param problems sentences about what could not be read
 */
record Recording(SortedMap<String, Seen> operations, SortedSet<String> headers, List<String> problems) {

    Recording() {
        this(new TreeMap<>(), new TreeSet<>(), new ArrayList<>());
    }

    /**
     * An operation as it was seen last.
     *
     * @param method empty if the file does not tell
     */
    record Seen(String id, String method, Map<String, Boolean> features, SortedSet<String> variables) {}

    /** Adds what was seen; flags and variables of earlier requests remain. */
    void add(String name, Seen seen) {
        operations.merge(name, seen, (before, now) -> {
            Map<String, Boolean> features = new TreeMap<>(before.features());
            features.putAll(now.features());
            SortedSet<String> variables = new TreeSet<>(before.variables());
            variables.addAll(now.variables());
            return new Seen(now.id(), now.method(), features, variables);
        });
    }
}
