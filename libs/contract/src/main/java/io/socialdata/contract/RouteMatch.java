package io.socialdata.contract;

import java.util.Map;
import java.util.Set;

/** The result of matching a request against the contract. */
public sealed interface RouteMatch {

    /** The request calls an operation. Path parameters are decoded and never empty. */
    record Found(Operation operation, Map<String, String> pathParameters) implements RouteMatch {}

    /** The path exists, but only with the {@code allowed} methods, listed in alphabetical order. */
    record WrongMethod(Set<String> allowed) implements RouteMatch {}

    /** No operation has this path. */
    record Unknown() implements RouteMatch {}
}
