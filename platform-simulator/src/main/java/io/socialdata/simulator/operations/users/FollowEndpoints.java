package io.socialdata.simulator.operations.users;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.BiFunction;

/** The timelines of people around a user. */
@Singleton
final class FollowEndpoints implements EndpointTable {

    /** What the platform calls the team of those who were given none. */
    private static final String DEFAULT_TEAM = "NotAssigned";

    private final LiveWorld live;
    private final UserResponses responses;
    private final VisibleFollows follows;
    private final FollowTimeline timeline;

    FollowEndpoints(LiveWorld live, UserResponses responses, VisibleFollows follows, FollowTimeline timeline) {
        this.live = live;
        this.responses = responses;
        this.follows = follows;
        this.timeline = timeline;
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                timeline("Followers", (user, call) -> follows.followersOf(user, call.viewer())),
                timeline("Following", (user, call) -> follows.followedBy(user, call.viewer())),
                timeline("BlueVerifiedFollowers", this::verified),
                timeline("FollowersYouKnow", (user, call) -> follows.knownTo(user, call.viewer())),
                // Nobody in this world sells subscriptions.
                timeline("UserCreatorSubscriptions", (user, call) -> List.of()),
                timeline("UserBusinessProfileTeamTimeline", this::team));
    }

    private GraphQlEndpoint timeline(String name, BiFunction<User, GraphQlCall, List<User>> people) {
        return query(
                        name,
                        call -> responses.of(
                                call,
                                user -> GraphQlResponses.userTimeline(
                                        timeline.page(people.apply(user, call), call.variables(), call.viewer()))))
                .requires("userId");
    }

    private List<User> verified(User user, GraphQlCall call) {
        return follows.followersOf(user, call.viewer()).stream()
                .filter(follower -> follower.badge() != Badge.NONE)
                .toList();
    }

    /** The people of an organisation; of anybody else there are none. */
    private List<User> team(User organisation, GraphQlCall call) {
        if (!call.variables().text("teamName").orElse(DEFAULT_TEAM).equals(DEFAULT_TEAM)) {
            return List.of();
        }
        return live.now()
                .users()
                .all()
                .filter(user -> user.active()
                        && !user.equals(organisation)
                        && live.now()
                                .organisationOf(user)
                                .filter(organisation::equals)
                                .isPresent())
                .toList();
    }
}
