package io.socialdata.simulator.operations.users;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;
import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.notifications.NotificationStore;
import io.socialdata.simulator.notifications.NotificationType;
import io.socialdata.simulator.operations.users.AnalyticsRequest.AnalyticsMetric;
import io.socialdata.simulator.operations.users.AnalyticsRequest.Period;
import io.socialdata.simulator.operations.users.AnalyticsRequest.Reading;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.shapes.GlobalId;
import io.socialdata.simulator.shapes.PostEngagement;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The analytics of the viewer's account. What a post got counts in the period in which the post was published. Follows
 * are those since the world was generated. Nobody here visits profiles, shares, or follows links.
 */
@Singleton
record AnalyticsEndpoints(
        World world, NotificationStore notificationStore, RelationshipStore relationshipStore, ViewFactory viewFactory)
        implements EndpointTable {

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(query("AccountOverviewQuery", this::overview).requires("from_time"));
    }

    private PlatformResponse overview(GraphQlCall call) {
        return switch (AnalyticsRequest.read(call.variables())) {
            case Reading.Valid(var request) -> overview(request, call);
            case Reading.Invalid(var variable) ->
                ErrorBody.graphQl(
                        PlatformError.BAD_REQUEST,
                        400,
                        call.operation(),
                        "Variable \"$" + variable + "\" has an invalid value.");
        };
    }

    private PlatformResponse overview(AnalyticsRequest request, GraphQlCall call) {
        User user = call.user();
        List<Post> posts = world.posts().newestBy(user).toList();
        List<JsonObject> series = request.periods().stream()
                .map(period -> values(period, request, posts, call))
                .toList();
        JsonObject result = JsonObject.typed("User")
                .with("id", GlobalId.of("User", user.id()))
                .with("organic_metrics_time_series", series)
                .with("relationship_counts", object().with("followers", relationshipStore.followers(user)));
        if (call.variables().flag("show_verified_followers")) {
            result.with("verified_follower_count", Long.toString(verifiedFollowers(user)));
        }
        return GraphQlResponses.data(result, "viewer_v2", "user_results", "result");
    }

    private long verifiedFollowers(User user) {
        return relationshipStore
                .followersOf(user)
                .filter(follower -> follower.badge() != Badge.NONE)
                .count();
    }

    private JsonObject values(Period period, AnalyticsRequest request, List<Post> all, GraphQlCall call) {
        List<Post> posts =
                all.stream().filter(post -> period.contains(post.createdAt())).toList();
        List<JsonObject> values = request.metrics().stream()
                .map(metric -> object().with("metric_type", metric.wireName())
                        .with("metric_value", value(metric, period, posts, call)))
                .toList();
        return object().with("metric_values", values)
                .with("timestamp", object().with("iso8601_time", period.start().toString()));
    }

    private long value(AnalyticsMetric metric, Period period, List<Post> posts, GraphQlCall call) {
        return switch (metric) {
            case IMPRESSIONS -> sum(posts, post -> post.counts().views());
            case ENGAGEMENTS -> sum(posts, post -> engagements(post, call));
            case REPLIES -> sum(posts, post -> post.counts().replies());
            case LIKES -> sum(posts, post -> marks(post, call).likes());
            case RETWEETS -> sum(posts, post -> post.counts().retweets());
            case BOOKMARK -> sum(posts, post -> marks(post, call).bookmarks());
            case CREATE_TWEET -> count(posts, PostKind.ORIGINAL);
            case CREATE_QUOTE -> count(posts, PostKind.QUOTE);
            case CREATE_REPLY -> count(posts, PostKind.REPLY);
            case FOLLOWS ->
                notificationStore.of(call.user()).stream()
                        .filter(event -> event.type() == NotificationType.FOLLOW)
                        .filter(event -> period.contains(event.occurredAt()))
                        .count();
            case PROFILE_VISITS, VIDEO_VIEWS, SHARE, URL_CLICKS, UNFOLLOWS -> 0;
        };
    }

    /** Sums up the posts, without retweets, whose counts belong to the original. */
    private static long sum(List<Post> posts, ToLongFunction<Post> value) {
        return posts.stream()
                .filter(post -> post.kind() != PostKind.RETWEET)
                .mapToLong(value)
                .sum();
    }

    private static long count(List<Post> posts, PostKind kind) {
        return posts.stream().filter(post -> post.kind() == kind).count();
    }

    private long engagements(Post post, GraphQlCall call) {
        PostEngagement marks = marks(post, call);
        Post.Counts counts = post.counts();
        return (long) marks.likes() + marks.bookmarks() + counts.replies() + counts.retweets() + counts.quotes();
    }

    private PostEngagement marks(Post post, GraphQlCall call) {
        return viewFactory.post(post, call.viewer()).marks();
    }
}
