package io.socialdata.simulator.protocol;

import java.util.List;
import java.util.Optional;

/**
 * A GraphQL operation.
 *
 * @param onlyByPost whether GET finds nothing, as for all operations that change something
 * @param required variables without which the handler is not called
 */
public record GraphQlEndpoint(String name, boolean onlyByPost, Access access, List<String> required, Handler handler)
        implements Endpoint {

    /** Handles an authorized call that has the required variables. Must not block. */
    public interface Handler {
        PlatformResponse handle(GraphQlCall call);
    }

    public GraphQlEndpoint {
        required = List.copyOf(required);
    }

    /** Creates a read for signed-in callers. */
    public static GraphQlEndpoint query(String name, Handler handler) {
        return new GraphQlEndpoint(name, false, Access.LOGIN, List.of(), handler);
    }

    /** Creates a write for signed-in callers. */
    public static GraphQlEndpoint mutation(String name, Handler handler) {
        return new GraphQlEndpoint(name, true, Access.LOGIN, List.of(), handler);
    }

    /** Returns a copy that rejects calls in which one of the variables is absent, null or blank. */
    public GraphQlEndpoint requires(String... variables) {
        return new GraphQlEndpoint(name, onlyByPost, access, List.of(variables), handler);
    }

    /** Returns a copy of a read that is served only with POST. */
    public GraphQlEndpoint byPost() {
        return new GraphQlEndpoint(name, true, access, required, handler);
    }

    /** Returns a copy with another required authentication. */
    public GraphQlEndpoint access(Access other) {
        return new GraphQlEndpoint(name, onlyByPost, other, required, handler);
    }

    /** Returns the first required variable that a call omits. */
    public Optional<String> missing(Variables variables) {
        return required.stream().filter(variable -> !variables.given(variable)).findFirst();
    }
}
