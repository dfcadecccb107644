package io.socialdata.simulator.operations;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;
import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.drafts.DraftStore;
import io.socialdata.simulator.drafts.ScheduledPostStore;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlEndpoint.Handler;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.shapes.UnsentPostShape;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** Creates, lists, changes and deletes drafts and scheduled posts. */
@Singleton
record DraftEndpoints(DraftStore draftStore, ScheduledPostStore scheduledPostStore) implements EndpointTable {

    private static final String POST = "post_tweet_request";
    private static final String DRAFT_ID = "draft_tweet_id";
    private static final String SCHEDULED_ID = "scheduled_tweet_id";

    /** Upper bound for a time in seconds. Reveals clients that send milliseconds. */
    private static final long LATEST = 100_000_000_000L;

    /** A change of the post with the given id. Returns false if there is no such post. */
    private interface Change {
        boolean apply(GraphQlCall call, long id, ObjectNode post);
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query(
                        "FetchDraftTweets",
                        list(
                                user -> draftStore.of(user).stream().map(UnsentPostShape::of),
                                "draft_list",
                                "response_data")),
                mutation("CreateDraftTweet", withPost((call, post) -> created(draftStore.create(call.user(), post)))),
                mutation(
                        "EditDraftTweet",
                        edit(
                                DRAFT_ID,
                                "drafttweet_put",
                                (call, id, post) -> draftStore.replace(call.user(), id, post))),
                mutation("DeleteDraftTweet", delete(DRAFT_ID, "drafttweet_delete", draftStore::discard))
                        .requires(DRAFT_ID),
                query(
                        "FetchScheduledTweets",
                        list(
                                user -> scheduledPostStore.of(user).stream().map(UnsentPostShape::of),
                                "scheduled_tweet_list")),
                mutation("CreateScheduledTweet", withPost(this::schedule)),
                mutation("EditScheduledTweet", edit(SCHEDULED_ID, "scheduledtweet_put", this::reschedule)),
                mutation(
                                "DeleteScheduledTweet",
                                delete(SCHEDULED_ID, "scheduledtweet_delete", scheduledPostStore::callOff))
                        .requires(SCHEDULED_ID));
    }

    private static Handler list(Function<User, Stream<JsonObject>> posts, String... path) {
        String[] fullPath = Stream.concat(Stream.of("viewer"), Stream.of(path)).toArray(String[]::new);
        return call -> {
            List<JsonObject> rows = posts.apply(call.user()).toList();
            return GraphQlResponses.data(
                    JsonPart.list(call.variables().flag("ascending") ? rows : rows.reversed()), fullPath);
        };
    }

    private PlatformResponse schedule(GraphQlCall call, ObjectNode post) {
        return executeAt(call)
                .flatMap(at -> scheduledPostStore.create(call.user(), at, post))
                .map(DraftEndpoints::created)
                .orElseGet(() -> call.refused(PlatformError.BAD_PARAMETER));
    }

    private boolean reschedule(GraphQlCall call, long id, ObjectNode post) {
        return executeAt(call)
                .filter(at -> scheduledPostStore.replace(call.user(), id, at, post))
                .isPresent();
    }

    private static Handler withPost(BiFunction<GraphQlCall, ObjectNode, PlatformResponse> handler) {
        return call -> call.variables().values().get(POST) instanceof ObjectNode post
                ? handler.apply(call, post)
                : call.withoutVariable(POST);
    }

    /** Changes a post. Checks the post before the id. */
    private static Handler edit(String idVariable, String field, Change change) {
        return withPost((call, post) -> {
            if (!call.variables().given(idVariable)) {
                return call.withoutVariable(idVariable);
            }
            OptionalLong id = call.variables().id(idVariable);
            return id.isPresent() && change.apply(call, id.getAsLong(), post)
                    ? GraphQlResponses.done(field)
                    : call.refused(PlatformError.PAGE_MISSING);
        });
    }

    private static Handler delete(String idVariable, String field, BiFunction<User, Long, Boolean> deletion) {
        return call -> {
            OptionalLong id = call.variables().id(idVariable);
            return id.isPresent() && deletion.apply(call.user(), id.getAsLong())
                    ? GraphQlResponses.done(field)
                    : call.refused(PlatformError.PAGE_MISSING);
        };
    }

    private static PlatformResponse created(long id) {
        return GraphQlResponses.data(object().withId("rest_id", id), "tweet");
    }

    /** Returns the scheduled time, which clients send in seconds. */
    private static Optional<Instant> executeAt(GraphQlCall call) {
        OptionalLong seconds = call.variables().id("execute_at");
        return seconds.isPresent() && seconds.getAsLong() < LATEST
                ? Optional.of(Instant.ofEpochSecond(seconds.getAsLong()))
                : Optional.empty();
    }
}
