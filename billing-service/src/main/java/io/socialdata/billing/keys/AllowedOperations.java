package io.socialdata.billing.keys;

import io.socialdata.contract.OperationGroups;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lists of ids of operations and names of groups of operations. */
final class AllowedOperations {

    private static final OperationGroups GROUPS = OperationGroups.load();
    private static final int LONGEST_SHOWN = 80;

    private AllowedOperations() {}

    /** Returns what is wrong with a name if the contract does not have it, with the nearest one that it has. */
    static Optional<String> unknown(String name) {
        if (GROUPS.isKnown(name)) {
            return Optional.empty();
        }
        String shown = name.length() > LONGEST_SHOWN ? name.substring(0, LONGEST_SHOWN) + "…" : name;
        return Optional.of("There is no operation and no group of operations '%s'. Did you mean '%s'?"
                .formatted(shown, GROUPS.nearest(name)));
    }

    /** Returns the names that both lists allow, now and later; null stands for all. */
    static @Nullable List<String> common(@Nullable List<String> names, @Nullable List<String> others) {
        if (names == null || others == null) {
            return names == null ? others : names;
        }
        return Stream.concat(commonOf(names, others), commonOf(others, names))
                .distinct()
                .toList();
    }

    private static Stream<String> commonOf(Collection<String> names, Collection<String> others) {
        return names.stream().filter(name -> GROUPS.covers(others, name));
    }

    /** Returns whether a key with the first names allows everything that one with the others does, now and later. */
    static boolean cover(Collection<String> names, Collection<String> others) {
        return others.stream().allMatch(other -> GROUPS.covers(names, other));
    }
}
