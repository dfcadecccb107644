package io.socialdata.simulator.operations.drafts;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlReply;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Reply;
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
    static Reply withRequest(Variables variables, String operation, Function<ObjectNode, Reply> answer) {
        return variables.values().get("post_tweet_request") instanceof ObjectNode request
                ? answer.apply(request)
                : ErrorBody.withoutVariable(operation, "post_tweet_request");
    }

    /** Answers about the draft or scheduled post that a variable names; not there is refused. */
    static Reply withId(Variables variables, String operation, String variable, Function<Long, Reply> answer) {
        if (variables.text(variable).isEmpty()) {
            return ErrorBody.withoutVariable(operation, variable);
        }
        OptionalLong id = variables.id(variable);
        return id.isPresent() ? answer.apply(id.getAsLong()) : missing(operation);
    }

    static Reply missing(String operation) {
        return GraphQlReply.refused(operation, PlatformError.PAGE_MISSING);
    }

    static Reply created(long id) {
        return GraphQlReply.data(JsonObject.empty().withId("rest_id", id), "tweet");
    }

    /** When it should go out, which is told in seconds. */
    static Optional<Instant> executeAt(Variables variables) {
        OptionalLong seconds = variables.id("execute_at");
        return seconds.isPresent() && seconds.getAsLong() < LATEST
                ? Optional.of(Instant.ofEpochSecond(seconds.getAsLong()))
                : Optional.empty();
    }
}
