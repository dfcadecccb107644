package io.socialdata.gateway.routing;

import io.socialdata.contract.Operation;
import java.util.SortedSet;

/** The target of a method and a path. */
public sealed interface Route {

    /** An operation; {@code path} is without the data prefix, as the backend expects it. */
    record ToOperation(Operation operation, String path) implements Route {}

    record WrongMethod(SortedSet<String> allowed) implements Route {}

    record Nowhere() implements Route {}
}
