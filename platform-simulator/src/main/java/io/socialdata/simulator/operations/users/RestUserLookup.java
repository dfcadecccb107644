package io.socialdata.simulator.operations.users;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Finds the users that REST calls name, by id or by handle. */
@Singleton
final class RestUserLookup {

    private final LiveWorld live;

    RestUserLookup(LiveWorld live) {
        this.live = live;
    }

    /** The user that {@code user_id} or {@code screen_name} names. */
    Optional<User> named(WireCall call) {
        return named(call, "user_id", "screen_name");
    }

    Optional<User> named(WireCall call, String id, String handle) {
        Users users = live.now().users();
        return call.parameter(id)
                .map(text -> number(text).flatMap(users::byId))
                .orElseGet(() -> call.parameter(handle).flatMap(users::byHandle));
    }

    static Optional<Long> number(String text) {
        return text.matches("\\d{1,18}|[1-8]\\d{18}") ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }
}
