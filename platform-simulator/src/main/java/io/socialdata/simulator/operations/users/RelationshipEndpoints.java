package io.socialdata.simulator.operations.users;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;
import static io.socialdata.simulator.protocol.JsonObject.object;
import static io.socialdata.simulator.protocol.RestEndpoint.get;
import static io.socialdata.simulator.protocol.RestEndpoint.post;

import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.relationships.RelationshipService;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.shapes.RestUserShape;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.Relationship;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/** Follows, blocks and mutes users, undoes each of these, and returns the relationship of two users. */
@Singleton
record RelationshipEndpoints(
        World world,
        RelationshipService relationshipService,
        RelationshipStore relationshipStore,
        RestUserLookup lookup,
        ViewFactory viewFactory)
        implements EndpointTable {

    private static final Set<String> DEVICE_ON = Set.of("true", "1");

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                get("1.1/friendships/show.json", this::show),
                rest("1.1/friendships/create.json", relationshipService::follow),
                rest("1.1/friendships/destroy.json", always(relationshipService::unfollow)),
                post("1.1/friendships/update.json", this::update),
                rest("1.1/blocks/create.json", relationshipService::block),
                rest("1.1/blocks/destroy.json", always(relationshipService::unblock)),
                rest("1.1/mutes/users/create.json", relationshipService::mute),
                rest("1.1/mutes/users/destroy.json", relationshipService::unmute),
                graphQl("CreateFriendship", "create_friendship", relationshipService::follow),
                graphQl("DestroyFriendship", "destroy_friendship", always(relationshipService::unfollow)),
                // Removes a follower, as a block would, without blocking.
                graphQl(
                        "RemoveFollower",
                        "remove_follower",
                        always((actor, follower) -> relationshipService.unfollow(follower, actor))));
    }

    /** Changes the notifications about a followed user. Old clients call the id {@code id}. */
    private PlatformResponse update(WireCall call, Viewer viewer) {
        boolean wanted = call.parameter("device").filter(DEVICE_ON::contains).isPresent();
        Optional<User> target = lookup.named(call).or(() -> lookup.named(call, "id", "screen_name"));
        return target.filter(User::active)
                .map(found -> relationshipService
                        .alert(viewer.signedIn(), found, wanted)
                        .map(ErrorBody::brief)
                        .orElseGet(() -> PlatformResponse.ok(relationship(viewer.signedIn(), found))))
                .orElseGet(() -> ErrorBody.brief(PlatformError.SPECIFIED_USER_MISSING));
    }

    private static BiFunction<User, User, Optional<PlatformError>> always(BiConsumer<User, User> action) {
        return (actor, target) -> {
            action.accept(actor, target);
            return Optional.empty();
        };
    }

    /** @param action an action of one user on another; returns empty on success */
    private RestEndpoint rest(String name, BiFunction<User, User, Optional<PlatformError>> action) {
        return post(
                name,
                (call, viewer) -> lookup.named(call)
                        .map(target -> rest(action, target, viewer))
                        .orElseGet(() -> ErrorBody.brief(PlatformError.SPECIFIED_USER_MISSING)));
    }

    /** Returns the user as the account sees them after the action. */
    private PlatformResponse rest(BiFunction<User, User, Optional<PlatformError>> action, User target, Viewer viewer) {
        return switch (target.status()) {
            case SUSPENDED -> ErrorBody.brief(PlatformError.TARGET_SUSPENDED);
            case DEACTIVATED -> ErrorBody.brief(PlatformError.SPECIFIED_USER_MISSING);
            case ACTIVE ->
                action.apply(viewer.signedIn(), target)
                        .map(ErrorBody::brief)
                        .orElseGet(() -> PlatformResponse.ok(new RestUserShape(viewFactory.user(target, viewer))));
        };
    }

    private GraphQlEndpoint graphQl(String name, String field, BiFunction<User, User, Optional<PlatformError>> action) {
        return mutation(
                name,
                call -> target(call)
                        .map(target -> graphQl(call, field, action, target))
                        .orElseGet(() -> call.refused(PlatformError.USER_MISSING)));
    }

    private PlatformResponse graphQl(
            GraphQlCall call, String field, BiFunction<User, User, Optional<PlatformError>> action, User target) {
        return action.apply(call.user(), target)
                .map(call::refused)
                .orElseGet(() -> GraphQlResponses.data(
                        new UserShape(viewFactory.user(target, call.viewer())), field, "user_results", "result"));
    }

    private Optional<User> target(GraphQlCall call) {
        Users users = world.users();
        return call.variables()
                .find("user_id", users::byId)
                .or(() -> call.variables().find("target_user_id", users::byId))
                .filter(User::active);
    }

    private PlatformResponse show(WireCall call, Viewer viewer) {
        boolean isSelf = call.parameter("source_id").isEmpty()
                && call.parameter("source_screen_name").isEmpty();
        Optional<User> source = isSelf ? viewer.user() : lookup.named(call, "source_id", "source_screen_name");
        Optional<User> target = lookup.named(call, "target_id", "target_screen_name");
        return source.filter(User::active)
                .flatMap(one -> target.filter(User::active).map(other -> PlatformResponse.ok(relationship(one, other))))
                .orElseGet(() -> ErrorBody.brief(PlatformError.USER_MISSING));
    }

    private JsonObject relationship(User source, User target) {
        Relationship relation = relationshipStore.relation(source, target);
        JsonObject seen = user(source, relation)
                .with("live_following", false)
                .with("notifications_enabled", relationshipStore.isAlerted(source, target))
                .with("can_dm", relation.followedBy())
                .with("can_media_tag", true)
                .with("blocking", relation.blocking())
                .with("blocked_by", relation.blockedBy())
                .with("muting", relation.muting())
                .with("want_retweets", relation.following())
                .with("all_replies", false)
                .with("marked_spam", false);
        JsonObject both =
                object().with("source", seen).with("target", user(target, relationshipStore.relation(target, source)));
        return object().with("relationship", both);
    }

    private static JsonObject user(User user, Relationship relation) {
        return object().with("id", user.id())
                .withId("id_str", user.id())
                .with("screen_name", user.handle())
                .with("following", relation.following())
                .with("followed_by", relation.followedBy())
                .with("following_received", false)
                .with("following_requested", relation.requested());
    }
}
