package io.socialdata.contract;

import java.util.Comparator;
import java.util.Optional;
import java.util.SortedSet;

/** The names that the query of an operation can have, as the contract describes them. Immutable and thread-safe. */
public final class QueryParameters {

    private final SortedSet<String> names;

    QueryParameters(SortedSet<String> names) {
        this.names = names;
    }

    public boolean contains(String name) {
        return names.contains(name);
    }

    /** Returns the name that is most similar to an unknown one, unless half of its characters would have to change. */
    public Optional<String> nearest(String unknown) {
        return names.stream()
                .min(Comparator.comparingInt(name -> EditDistance.between(name, unknown)))
                .filter(name -> EditDistance.between(name, unknown) * 2 < Math.max(name.length(), unknown.length()));
    }
}
