package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.circles.Sociability;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.User;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Following, blocking and muting, and the end of each. */
@Singleton
final class BondOperations {

    private final Sociability sociability;
    private final RestUserLookup lookup;
    private final UserResponses replies;
    private final Views views;

    BondOperations(Sociability sociability, RestUserLookup lookup, UserResponses replies, Views views) {
        this.sociability = sociability;
        this.lookup = lookup;
        this.replies = replies;
        this.views = views;
    }

    @Produces
    @Singleton
    RestOperation follow() {
        return rest("1.1/friendships/create.json", sociability::follow);
    }

    @Produces
    @Singleton
    RestOperation unfollow() {
        return rest("1.1/friendships/destroy.json", always(sociability::unfollow));
    }

    @Produces
    @Singleton
    RestOperation block() {
        return rest("1.1/blocks/create.json", sociability::block);
    }

    @Produces
    @Singleton
    RestOperation unblock() {
        return rest("1.1/blocks/destroy.json", always(sociability::unblock));
    }

    @Produces
    @Singleton
    RestOperation mute() {
        return rest("1.1/mutes/users/create.json", sociability::mute);
    }

    @Produces
    @Singleton
    RestOperation unmute() {
        return rest("1.1/mutes/users/destroy.json", sociability::unmute);
    }

    @Produces
    @Singleton
    GraphQlOperation createFriendship() {
        return new FriendshipMutation("CreateFriendship", "create_friendship", replies, views, sociability::follow);
    }

    @Produces
    @Singleton
    GraphQlOperation destroyFriendship() {
        return new FriendshipMutation(
                "DestroyFriendship", "destroy_friendship", replies, views, always(sociability::unfollow));
    }

    /** Makes somebody who follows the account stop, as a block would, without blocking. */
    @Produces
    @Singleton
    GraphQlOperation removeFollower() {
        return new FriendshipMutation(
                "RemoveFollower",
                "remove_follower",
                replies,
                views,
                always((actor, follower) -> sociability.unfollow(follower, actor)));
    }

    private RestOperation rest(String name, BondDeed deed) {
        return new BondEndpoint(name, lookup, views, deed);
    }

    private static BondDeed always(BiConsumer<User, User> deed) {
        return (actor, target) -> {
            deed.accept(actor, target);
            return Optional.<PlatformError>empty();
        };
    }
}
