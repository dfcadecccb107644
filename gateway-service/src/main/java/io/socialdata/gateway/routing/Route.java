package io.socialdata.gateway.routing;

import io.socialdata.contract.Operation;
import java.util.SortedSet;

/** Where a method and a path lead. */
public sealed interface Route {

    /** To an operation; {@code path} is without the data prefix, as the owner knows it. */
    record ToOperation(Operation operation, String path) implements Route {}

    record WrongMethod(SortedSet<String> allowed) implements Route {}

    record Nowhere() implements Route {}
}
