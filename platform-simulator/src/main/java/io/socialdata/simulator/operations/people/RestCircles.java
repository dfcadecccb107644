package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.circles.Circles;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.User;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/** The follow graph as REST shows it. */
@Singleton
final class RestCircles {

    private final Circles circles;
    private final CircleTimelines timelines;
    private final RestUserLookup lookup;
    private final Views views;

    RestCircles(Circles circles, CircleTimelines timelines, RestUserLookup lookup, Views views) {
        this.circles = circles;
        this.timelines = timelines;
        this.lookup = lookup;
        this.views = views;
    }

    @Produces
    @Singleton
    RestOperation followers() {
        return new RestCircle("1.1/followers/list.json", false, lookup, views, this::followersOf);
    }

    @Produces
    @Singleton
    RestOperation followerIds() {
        return new RestCircle("1.1/followers/ids.json", true, lookup, views, this::followersOf);
    }

    @Produces
    @Singleton
    RestOperation friends() {
        return new RestCircle("1.1/friends/list.json", false, lookup, views, this::followedBy);
    }

    @Produces
    @Singleton
    RestOperation friendIds() {
        return new RestCircle("1.1/friends/ids.json", true, lookup, views, this::followedBy);
    }

    @Produces
    @Singleton
    RestOperation known() {
        return new RestCircle(
                "1.1/friends/following/list.json",
                false,
                lookup,
                views,
                (user, viewer) -> timelines.knownTo(viewer, user));
    }

    private List<User> followersOf(User user, Viewer viewer) {
        return timelines.open(user, viewer) ? circles.followersOf(user).toList() : List.of();
    }

    private List<User> followedBy(User user, Viewer viewer) {
        return timelines.open(user, viewer) ? circles.followedBy(user).toList() : List.of();
    }
}
