package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.Reply;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.UserView;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** The answers that user look-ups have in common. */
@Singleton
final class UserReplies {

    private final LiveWorld world;

    UserReplies(LiveWorld world) {
        this.world = world;
    }

    World world() {
        return world.now();
    }

    /** One user; nobody by that name or id is good data with nothing in it. */
    Reply one(Optional<User> user, Viewer viewer) {
        return user.map(found -> Reply.ok(
                        shape(found, viewer).under("result").under("user").under("data")))
                .orElseGet(() -> Reply.missing(JsonPart.nothing().under("data")));
    }

    /** Many in the order asked for; an unknown one keeps its place, empty. */
    Reply many(List<Optional<User>> users, Viewer viewer) {
        JsonPart list = out -> {
            out.writeStartArray();
            for (Optional<User> user : users) {
                JsonPart element =
                        user.map(found -> shape(found, viewer).under("result")).orElseGet(JsonPart::nothing);
                element.write(out);
            }
            out.writeEndArray();
        };
        return Reply.ok(list.under("users").under("data"));
    }

    private JsonPart shape(User user, Viewer viewer) {
        return new UserShape(UserView.of(world.now(), user, viewer));
    }
}
