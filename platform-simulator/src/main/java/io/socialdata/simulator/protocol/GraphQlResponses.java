package io.socialdata.simulator.protocol;

import static io.socialdata.simulator.protocol.JsonObject.object;

import java.util.List;

/** Builds the responses that GraphQL operations share. */
public final class GraphQlResponses {

    private GraphQlResponses() {}

    /** Builds a successful response with the part at a path below {@code data}. */
    public static PlatformResponse data(JsonPart part, String... path) {
        JsonPart wrapped = part;
        for (String name : List.of(path).reversed()) {
            wrapped = wrapped.under(name);
        }
        return PlatformResponse.ok(wrapped.under("data"));
    }

    /** Builds a successful response with an empty object at the path: nothing has that id. */
    public static PlatformResponse nothing(String... path) {
        return data(JsonPart.nothing(), path).withOutcome(PlatformResponse.Outcome.MISSING);
    }

    /** Builds the response of a write that returns no data. */
    public static PlatformResponse done(String field) {
        return PlatformResponse.ok(object().with(field, "Done").under("data"));
    }

    /** Builds the response with a timeline of a user. */
    public static PlatformResponse userTimeline(JsonPart timeline) {
        return userTimeline(timeline, false);
    }

    /** Builds the response with a timeline of a user, under the name that older clients use if they ask for it. */
    public static PlatformResponse userTimeline(JsonPart timeline, boolean olderName) {
        JsonPart nested = timeline.under("timeline");
        JsonObject user = JsonObject.typed("User").with(olderName ? "timeline_v2" : "timeline", nested);
        return data(user, "user", "result");
    }
}
