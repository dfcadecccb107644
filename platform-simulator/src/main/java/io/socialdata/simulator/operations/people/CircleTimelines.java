package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.circles.Circles;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.User;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/** The timelines of people around a user. */
@Singleton
final class CircleTimelines {

    /** What the platform calls the team of those who were given none. */
    private static final String DEFAULT_TEAM = "NotAssigned";

    private final UserResponses replies;
    private final Circles circles;
    private final Views views;

    CircleTimelines(UserResponses replies, Circles circles, Views views) {
        this.replies = replies;
        this.circles = circles;
        this.views = views;
    }

    @Produces
    @Singleton
    GraphQlOperation followers() {
        return timeline(
                "Followers",
                (user, variables, viewer) ->
                        open(user, viewer) ? circles.followersOf(user).toList() : List.of());
    }

    @Produces
    @Singleton
    GraphQlOperation following() {
        return timeline(
                "Following",
                (user, variables, viewer) ->
                        open(user, viewer) ? circles.followedBy(user).toList() : List.of());
    }

    @Produces
    @Singleton
    GraphQlOperation verifiedFollowers() {
        return timeline(
                "BlueVerifiedFollowers",
                (user, variables, viewer) -> open(user, viewer)
                        ? circles.followersOf(user)
                                .filter(follower -> follower.badge() != Badge.NONE)
                                .toList()
                        : List.of());
    }

    @Produces
    @Singleton
    GraphQlOperation followersYouKnow() {
        return timeline("FollowersYouKnow", (user, variables, viewer) -> knownTo(viewer, user));
    }

    /** Nobody in this world sells subscriptions. */
    @Produces
    @Singleton
    GraphQlOperation subscriptions() {
        return timeline("UserCreatorSubscriptions", (user, variables, viewer) -> List.of());
    }

    /** The people of an organisation; of anybody else there are none. */
    @Produces
    @Singleton
    GraphQlOperation team() {
        return timeline(
                "UserBusinessProfileTeamTimeline",
                (user, variables, viewer) ->
                        variables.text("teamName").orElse(DEFAULT_TEAM).equals(DEFAULT_TEAM) ? team(user) : List.of());
    }

    List<User> knownTo(Viewer viewer, User user) {
        return viewer.user()
                .filter(asking -> open(user, viewer))
                .map(asking -> circles.followersOf(user)
                        .filter(follower -> circles.follows(asking, follower))
                        .toList())
                .orElse(List.of());
    }

    /** Whom a protected user follows and who follows them is for followers to see. */
    boolean open(User user, Viewer viewer) {
        return !user.guarded()
                || viewer.user()
                        .filter(asking -> asking.equals(user) || circles.follows(asking, user))
                        .isPresent();
    }

    private List<User> team(User organisation) {
        return replies.world()
                .users()
                .all()
                .filter(user -> user.active()
                        && !user.equals(organisation)
                        && replies.world()
                                .organisationOf(user)
                                .filter(organisation::equals)
                                .isPresent())
                .toList();
    }

    private GraphQlOperation timeline(String name, CircleTimeline.People people) {
        return new CircleTimeline(name, replies, views, people);
    }
}
