package io.socialdata.simulator.protocol;

import io.socialdata.simulator.world.User;

/** A GraphQL call that is admitted: the operation, what it is asked for, and who asks. */
public record GraphQlCall(String operation, Variables variables, Viewer viewer) {

    /** The user who asks, in an operation for signed-in callers. */
    public User user() {
        return viewer.signedIn();
    }

    /** A refusal with status 200, as GraphQL words them. */
    public PlatformResponse refused(PlatformError error) {
        return GraphQlResponses.refused(operation, error);
    }

    public PlatformResponse refused(PlatformError error, String message) {
        return GraphQlResponses.refused(operation, error, message);
    }

    /** The answer to variables that cannot be what they say. */
    public PlatformResponse badRequest() {
        return ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, operation);
    }

    /** The answer to a call that leaves out what the operation cannot do without. */
    public PlatformResponse withoutVariable(String variable) {
        return ErrorBody.withoutVariable(operation, variable);
    }
}
