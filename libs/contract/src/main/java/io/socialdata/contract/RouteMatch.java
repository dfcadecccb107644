package io.socialdata.contract;

import java.util.Map;
import java.util.Set;

/** What a request line means to the contract. */
public sealed interface RouteMatch {

    /** It calls an operation. Path parameters are decoded and never empty. */
    record Found(Operation operation, Map<String, String> pathParameters) implements RouteMatch {}

    /** The path is known, but only with other methods, listed in alphabetical order. */
    record WrongMethod(Set<String> allowed) implements RouteMatch {}

    /** No operation has this path. */
    record Unknown() implements RouteMatch {}
}
