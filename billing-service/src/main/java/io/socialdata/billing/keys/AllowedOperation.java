package io.socialdata.billing.keys;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.OperationGroups;
import io.socialdata.web.errors.ApiException;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The id of an operation or the name of a group of operations, as a user typed it. */
record AllowedOperation(String name) {

    private static final OperationGroups GROUPS = OperationGroups.load();
    private static final int LONGEST_SHOWN = 80;

    /** @throws ApiException if the contract has neither, with the name and the nearest known one */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static AllowedOperation of(String name) {
        if (!GROUPS.isKnown(name)) {
            String shown = name.length() > LONGEST_SHOWN ? name.substring(0, LONGEST_SHOWN) + "…" : name;
            throw new ApiException(
                    ErrorCode.BAD_REQUEST,
                    "There is no operation and no group of operations '%s'. Did you mean '%s'?"
                            .formatted(shown, GROUPS.nearest(name)));
        }
        return new AllowedOperation(name);
    }

    static @Nullable List<String> names(@Nullable List<AllowedOperation> operations) {
        return operations == null
                ? null
                : operations.stream().map(AllowedOperation::name).distinct().toList();
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
