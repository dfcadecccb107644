package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The answers that user look-ups have in common. */
@Singleton
public final class UserResponses {

    private final LiveWorld world;
    private final Views views;

    public UserResponses(LiveWorld world, Views views) {
        this.world = world;
        this.views = views;
    }

    World world() {
        return world.now();
    }

    /** The user whom the variable names by id, if there is one. */
    public Optional<User> named(Variables variables, String variable) {
        return variables.id(variable).stream()
                .boxed()
                .flatMap(id -> world().users().byId(id).stream())
                .findFirst();
    }

    /** One user; nobody by that name or id is good data with nothing in it. */
    PlatformResponse one(Optional<User> user, Viewer viewer) {
        return user.map(found -> PlatformResponse.ok(Envelope.data(shape(found, viewer), "user", "result")))
                .orElseGet(UserResponses::nobody);
    }

    /** Something of the user whom the variable names, as long as there is one and the platform shows them. */
    public PlatformResponse of(
            Variables variables, String variable, Viewer viewer, Function<User, PlatformResponse> answer) {
        return named(variables, variable)
                .map(user -> user.active() ? answer.apply(user) : one(Optional.of(user), viewer))
                .orElseGet(UserResponses::nobody);
    }

    /** Something of the user whom {@code userId} names, as long as there is one and the platform shows them. */
    public PlatformResponse of(GraphQlCall call, Function<User, PlatformResponse> answer) {
        return of(call.variables(), "userId", call.viewer(), answer);
    }

    /** Many in the order asked for; an unknown one keeps its place, empty. */
    PlatformResponse many(List<Optional<User>> users, Viewer viewer) {
        JsonPart list = out -> {
            out.writeStartArray();
            for (Optional<User> user : users) {
                JsonPart element =
                        user.map(found -> shape(found, viewer).under("result")).orElseGet(JsonPart::nothing);
                element.write(out);
            }
            out.writeEndArray();
        };
        return PlatformResponse.ok(Envelope.data(list, "users"));
    }

    private static PlatformResponse nobody() {
        return PlatformResponse.missing(JsonPart.nothing().under("data"));
    }

    private JsonPart shape(User user, Viewer viewer) {
        return new UserShape(views.user(user, viewer));
    }
}
