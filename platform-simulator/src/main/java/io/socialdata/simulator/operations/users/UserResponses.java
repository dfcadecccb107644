package io.socialdata.simulator.operations.users;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Function;

/** The responses that user look-ups have in common. */
@Singleton
public final class UserResponses {

    private final LiveWorld live;
    private final ViewFactory viewFactory;

    public UserResponses(LiveWorld live, ViewFactory viewFactory) {
        this.live = live;
        this.viewFactory = viewFactory;
    }

    /** One user; nobody by that name or id is good data with nothing in it. */
    PlatformResponse one(Optional<User> user, Viewer viewer) {
        return user.map(found -> GraphQlResponses.data(shape(found, viewer), "user", "result"))
                .orElseGet(GraphQlResponses::nothing);
    }

    /** Something of the user whom {@code userId} names, as long as there is one and the platform shows them. */
    public PlatformResponse of(GraphQlCall call, Function<User, PlatformResponse> answer) {
        Optional<User> user = call.variables().find("userId", live.now().users()::byId);
        return user.filter(User::active).map(answer).orElseGet(() -> one(user, call.viewer()));
    }

    JsonPart shape(User user, Viewer viewer) {
        return new UserShape(viewFactory.user(user, viewer));
    }
}
