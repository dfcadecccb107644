package io.socialdata.simulator.protocol;

import java.util.List;

/** The answers that GraphQL operations have in common. */
public final class GraphQlResponses {

    private GraphQlResponses() {}

    /** Good data at a path below {@code data}. */
    public static PlatformResponse data(JsonPart part, String... path) {
        JsonPart whole = part;
        for (String name : List.of(path).reversed()) {
            whole = whole.under(name);
        }
        return PlatformResponse.ok(whole.under("data"));
    }

    /** Good data with an empty object at the path: there is nothing by that id. */
    public static PlatformResponse nothing(String... path) {
        return data(JsonPart.nothing(), path).ending(PlatformResponse.Outcome.MISSING);
    }

    /** What a write answers that has nothing else to say. */
    public static PlatformResponse done(String field) {
        return PlatformResponse.ok(JsonObject.empty().with(field, "Done").under("data"));
    }

    /** A refusal with status 200, as GraphQL words them. */
    public static PlatformResponse refused(String operation, PlatformError error) {
        return refused(operation, error, error.message());
    }

    public static PlatformResponse refused(String operation, PlatformError error, String message) {
        return ErrorBody.graphQl(error, 200, operation, message + " (" + error.code() + ")");
    }

    /** The timeline as one of a user's. */
    public static PlatformResponse userTimeline(JsonPart timeline) {
        return userTimeline(timeline, false);
    }

    /** The timeline as one of a user's, also under the name that older clients look for it. */
    public static PlatformResponse userTimeline(JsonPart timeline, boolean olderName) {
        JsonPart nested = timeline.under("timeline");
        JsonObject user = JsonObject.typed("User").with("timeline", nested);
        return data(olderName ? user.with("timeline_v2", nested) : user, "user", "result");
    }
}
