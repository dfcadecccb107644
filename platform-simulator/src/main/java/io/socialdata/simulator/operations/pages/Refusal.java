package io.socialdata.simulator.operations.pages;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;

/** How GraphQL operations say no: with status 200 and the code at the end of the message. */
public final class Refusal {

    private Refusal() {}

    public static PlatformResponse of(PlatformError error, String operation) {
        return ErrorBody.graphQl(error, 200, operation, error.message() + " (" + error.code() + ")");
    }
}
