package io.socialdata.simulator.shapes;

import io.socialdata.simulator.world.Relationship;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World.ProfileCounts;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A user as one viewer sees them.
 *
 * @param printed the cached JSON of the user
 */
public record UserView(
        User user,
        ProfileCounts counts,
        Relationship relation,
        OptionalLong pinned,
        Optional<User> organisation,
        JsonCache printed) {}
