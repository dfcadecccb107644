package io.socialdata.contract;

import java.util.List;
import java.util.Set;

/**
 * A public read that returns a list in pages.
 *
 * @param parameters names of its query parameters, the cursor included
 * @param required names of the parameters that a call must have
 * @param oneOf groups of parameters of which a call must have one
 */
public record PagedOperation(
        Operation operation, Set<String> parameters, Set<String> required, List<Set<String>> oneOf) {

    public static final String CURSOR = "cursor";

    public PagedOperation {
        parameters = Set.copyOf(parameters);
        required = Set.copyOf(required);
        oneOf = List.copyOf(oneOf);
    }
}
