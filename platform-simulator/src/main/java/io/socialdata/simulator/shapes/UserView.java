package io.socialdata.simulator.shapes;

import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.world.ProfileCounts;
import io.socialdata.simulator.world.Relation;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.Optional;
import java.util.OptionalLong;

/** A user as one viewer sees them. */
public record UserView(
        User user, ProfileCounts counts, Relation relation, OptionalLong pinned, Optional<User> organisation) {

    public static UserView of(World world, User user, Viewer viewer) {
        Relation relation = switch (viewer) {
            case Viewer.SignedIn(var account) -> world.relation(account.user(), user);
            case Viewer.Guest _, Viewer.Stranger _ -> Relation.STRANGERS;
        };
        return new UserView(
                user, world.counts(user), relation, world.posts().pinnedBy(user), world.organisationOf(user));
    }
}
