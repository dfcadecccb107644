package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.communities.Role;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.User;
import java.io.IOException;

/** An item of a community's member list: some fields of the user, and the role. */
public record CommunityMemberShape(UserView view, Role role) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        User user = view.user();
        JsonObject core = object().with("name", user.profile().name())
                .with("screen_name", user.handle())
                .with("created_at", WireTime.of(user.createdAt()));
        JsonObject row = JsonObject.typed("User")
                .with("id", GlobalId.of("User", user.id()))
                .withId("rest_id", user.id())
                .with("community_role", CommunityShape.wireName(role))
                .with("core", core)
                .with("avatar", object().with("image_url", user.profile().avatar()))
                .with("privacy", object().with("protected", user.isProtected()))
                .with("verification", object().with("verified", false))
                .with("is_blue_verified", user.badge() != Badge.NONE)
                .with(
                        "relationship_perspectives",
                        object().with("following", view.relation().following()));
        object().with("id", GlobalId.of("UserResults", user.id()))
                .with("result", row)
                .write(out);
    }
}
