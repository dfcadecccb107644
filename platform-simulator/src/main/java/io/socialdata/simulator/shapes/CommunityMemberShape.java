package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.communities.Role;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.User;
import java.io.IOException;

/** A row of a community's list of members: part of a user, with the role. */
public record CommunityMemberShape(UserView view, Role role) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        User user = view.user();
        JsonObject core = JsonObject.empty()
                .with("name", user.profile().name())
                .with("screen_name", user.handle())
                .with("created_at", WireTime.of(user.createdAt()));
        JsonObject row = JsonObject.typed("User")
                .with("id", GlobalId.of("User", user.id()))
                .withId("rest_id", user.id())
                .with("community_role", CommunityShape.word(role))
                .with("core", core)
                .with(
                        "avatar",
                        JsonObject.empty().with("image_url", user.profile().avatar()))
                .with("privacy", JsonObject.empty().with("protected", user.guarded()))
                .with("verification", JsonObject.empty().with("verified", false))
                .with("is_blue_verified", user.badge() != Badge.NONE)
                .with(
                        "relationship_perspectives",
                        JsonObject.empty().with("following", view.relation().following()));
        JsonObject.empty()
                .with("id", GlobalId.of("UserResults", user.id()))
                .with("result", row)
                .write(out);
    }
}
