package io.socialdata.simulator.protocol;

import java.util.List;
import java.util.Optional;

/**
 * An operation of the GraphQL family.
 *
 * @param mutation changes something, and is therefore served to POST only
 * @param required variables without which the handler is not called
 */
public record GraphQlEndpoint(String name, boolean mutation, Access access, List<String> required, Handler handler)
        implements Endpoint {

    /** Answers a call that is admitted and has the required variables. Nothing in it blocks. */
    public interface Handler {
        PlatformResponse answer(GraphQlCall call);
    }

    public GraphQlEndpoint {
        required = List.copyOf(required);
    }

    /** A read for signed-in callers. */
    public static GraphQlEndpoint query(String name, Handler handler) {
        return new GraphQlEndpoint(name, false, Access.LOGIN, List.of(), handler);
    }

    /** A write for signed-in callers. */
    public static GraphQlEndpoint mutation(String name, Handler handler) {
        return new GraphQlEndpoint(name, true, Access.LOGIN, List.of(), handler);
    }

    /** The same endpoint, refusing a call in which one of the variables is absent, null or blank. */
    public GraphQlEndpoint requires(String... variables) {
        return new GraphQlEndpoint(name, mutation, access, List.of(variables), handler);
    }

    /** The same endpoint for other callers. */
    public GraphQlEndpoint access(Access other) {
        return new GraphQlEndpoint(name, mutation, other, required, handler);
    }

    /** The first required variable that a call leaves out. */
    public Optional<String> missing(Variables variables) {
        return required.stream().filter(variable -> !variables.given(variable)).findFirst();
    }
}
