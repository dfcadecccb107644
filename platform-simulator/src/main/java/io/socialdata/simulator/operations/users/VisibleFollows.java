package io.socialdata.simulator.operations.users;

import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;

/** The part of the follow graph that a viewer may see. */
@Singleton
record VisibleFollows(RelationshipStore relationshipStore) {

    List<User> followersOf(User user, Viewer viewer) {
        return open(user, viewer) ? relationshipStore.followersOf(user).toList() : List.of();
    }

    List<User> followedBy(User user, Viewer viewer) {
        return open(user, viewer) ? relationshipStore.followedBy(user).toList() : List.of();
    }

    /** Returns the followers whom the viewer follows. */
    List<User> knownTo(User user, Viewer viewer) {
        return viewer.user()
                .filter(asking -> open(user, viewer))
                .map(asking -> relationshipStore
                        .followersOf(user)
                        .filter(follower -> relationshipStore.follows(asking, follower))
                        .toList())
                .orElse(List.of());
    }

    /** Returns whether the viewer may see the follows. Those of a protected user are visible only to followers. */
    private boolean open(User user, Viewer viewer) {
        return !user.isProtected()
                || viewer.user()
                        .filter(asking -> asking.equals(user) || relationshipStore.follows(asking, user))
                        .isPresent();
    }
}
