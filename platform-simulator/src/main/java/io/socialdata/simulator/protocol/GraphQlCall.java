package io.socialdata.simulator.protocol;

import io.socialdata.simulator.world.User;

/** An authorized GraphQL call: operation, variables and viewer. */
public record GraphQlCall(String operation, Variables variables, Viewer viewer) {

    /** Returns the calling user, in an operation that requires a session. */
    public User user() {
        return viewer.signedIn();
    }

    /** Builds a rejection with status 200, as GraphQL sends them. */
    public PlatformResponse refused(PlatformError error) {
        return refused(error, error.message());
    }

    public PlatformResponse refused(PlatformError error, String message) {
        return ErrorBody.graphQl(error, 200, operation, message + " (" + error.code() + ")");
    }

    /** Builds the response to invalid variables. */
    public PlatformResponse badRequest() {
        return ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, operation);
    }

    /** Builds the response to a call without a required variable. */
    public PlatformResponse withoutVariable(String variable) {
        return ErrorBody.withoutVariable(400, operation, variable);
    }
}
