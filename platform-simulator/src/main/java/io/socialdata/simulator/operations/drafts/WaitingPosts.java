package io.socialdata.simulator.operations.drafts;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** What the calls about posts that wait have in common. */
final class WaitingPosts {

    /** Above this, seconds would be an age away; clients that send milliseconds are found out. */
    private static final long LATEST = 100_000_000_000L;

    private WaitingPosts() {}

    /** Answers about the post in the variables. */
    static PlatformResponse withRequest(
            Variables variables, String operation, Function<ObjectNode, PlatformResponse> answer) {
        return variables.values().get("post_tweet_request") instanceof ObjectNode request
                ? answer.apply(request)
                : ErrorBody.withoutVariable(operation, "post_tweet_request");
    }

    /** Answers about the draft or scheduled post that a variable names; not there is refused. */
    static PlatformResponse withId(
            Variables variables, String operation, String variable, Function<Long, PlatformResponse> answer) {
        if (variables.text(variable).isEmpty()) {
            return ErrorBody.withoutVariable(operation, variable);
        }
        OptionalLong id = variables.id(variable);
        return id.isPresent() ? answer.apply(id.getAsLong()) : missing(operation);
    }

    static PlatformResponse missing(String operation) {
        return GraphQlResponses.refused(operation, PlatformError.PAGE_MISSING);
    }

    static PlatformResponse created(long id) {
        return GraphQlResponses.data(JsonObject.empty().withId("rest_id", id), "tweet");
    }

    /** When it should go out, which is told in seconds. */
    static Optional<Instant> executeAt(Variables variables) {
        OptionalLong seconds = variables.id("execute_at");
        return seconds.isPresent() && seconds.getAsLong() < LATEST
                ? Optional.of(Instant.ofEpochSecond(seconds.getAsLong()))
                : Optional.empty();
    }
}
