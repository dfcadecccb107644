package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Relationship;
import io.socialdata.simulator.world.User;
import java.io.IOException;
import java.util.List;

/** The JSON of a user with the modules of the profile. No user of this world has such modules. */
public record ProfileSpotlightsShape(UserView view) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        User user = view.user();
        Relationship relation = view.relation();
        JsonObject legacy = object().with("name", user.profile().name())
                .with("screen_name", user.handle())
                .with("protected", user.isProtected())
                .with("following", relation.following())
                .with("followed_by", relation.followedBy())
                .with("blocking", relation.blocking())
                .with("blocked_by", relation.blockedBy());
        JsonObject core = object().with("created_at", WireTime.of(user.createdAt()))
                .with("name", user.profile().name())
                .with("screen_name", user.handle());
        JsonObject.typed("User")
                .with("id", GlobalId.of("User", user.id()))
                .withId("rest_id", user.id())
                .with("core", core)
                .with("legacy", legacy)
                .with("profilemodules", object().with("v1", List.of()))
                .write(out);
    }
}
