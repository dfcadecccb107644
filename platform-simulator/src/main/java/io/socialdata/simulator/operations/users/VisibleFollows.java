package io.socialdata.simulator.operations.users;

import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;

/** The part of the follow graph that a viewer may see. */
@Singleton
final class VisibleFollows {

    private final RelationshipStore circles;

    VisibleFollows(RelationshipStore circles) {
        this.circles = circles;
    }

    List<User> followersOf(User user, Viewer viewer) {
        return open(user, viewer) ? circles.followersOf(user).toList() : List.of();
    }

    List<User> followedBy(User user, Viewer viewer) {
        return open(user, viewer) ? circles.followedBy(user).toList() : List.of();
    }

    /** The followers whom the viewer follows. */
    List<User> knownTo(User user, Viewer viewer) {
        return viewer.user()
                .filter(asking -> open(user, viewer))
                .map(asking -> circles.followersOf(user)
                        .filter(follower -> circles.follows(asking, follower))
                        .toList())
                .orElse(List.of());
    }

    /** Whom a protected user follows and who follows them is for followers to see. */
    private boolean open(User user, Viewer viewer) {
        return !user.guarded()
                || viewer.user()
                        .filter(asking -> asking.equals(user) || circles.follows(asking, user))
                        .isPresent();
    }
}
