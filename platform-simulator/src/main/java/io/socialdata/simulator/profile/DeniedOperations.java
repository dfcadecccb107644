package io.socialdata.simulator.profile;

import java.util.List;

/**
 * A row of a profile.
 *
 * @param operations names of GraphQL operations, or paths of REST operations
 * @param since the month in which clients met it first
 * @param evidence who met it
 */
public record DeniedOperations(List<String> operations, Denial denial, String since, String evidence) {

    public DeniedOperations {
        operations = List.copyOf(operations);
    }
}
