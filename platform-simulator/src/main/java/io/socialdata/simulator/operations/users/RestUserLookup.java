package io.socialdata.simulator.operations.users;

import io.socialdata.simulator.protocol.PlatformIds;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Finds the users in the parameters of REST calls, by id or by handle. */
@Singleton
record RestUserLookup(World world) {

    /** Returns the user of {@code user_id} or {@code screen_name}. */
    Optional<User> named(WireCall call) {
        return named(call, "user_id", "screen_name");
    }

    Optional<User> named(WireCall call, String id, String handle) {
        Users users = world.users();
        return call.parameter(id)
                .map(text -> users.byId(PlatformIds.parse(text).orElse(0)))
                .orElseGet(() -> call.parameter(handle).flatMap(users::byHandle));
    }
}
