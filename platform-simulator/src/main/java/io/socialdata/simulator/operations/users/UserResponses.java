package io.socialdata.simulator.operations.users;

import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Function;

/** Builds the responses that user lookups share. */
@Singleton
public record UserResponses(World world, ViewFactory viewFactory) {

    /** Builds the response with one user. Without a user it is successful and empty. */
    PlatformResponse one(Optional<User> user, Viewer viewer) {
        return user.map(found -> GraphQlResponses.data(shape(found, viewer), "user", "result"))
                .orElseGet(GraphQlResponses::nothing);
    }

    /** Builds the response for the user in {@code userId}, if the user exists and is shown by the platform. */
    public PlatformResponse of(GraphQlCall call, Function<User, PlatformResponse> responder) {
        Optional<User> user = call.variables().find("userId", world.users()::byId);
        return user.filter(User::active).map(responder).orElseGet(() -> one(user, call.viewer()));
    }

    JsonPart shape(User user, Viewer viewer) {
        return new UserShape(viewFactory.user(user, viewer));
    }
}
