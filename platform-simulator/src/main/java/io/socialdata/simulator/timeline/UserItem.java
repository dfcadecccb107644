package io.socialdata.simulator.timeline;

import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.UserView;

/** A person or an organisation. */
public record UserItem(UserView user) implements Item {

    @Override
    public String key() {
        return "user-" + user.user().id();
    }

    @Override
    public JsonPart content() {
        return out -> {
            out.writeStartObject();
            TypeFields.write(out, "TimelineUser");
            out.writeFieldName("user_results");
            new UserShape(user).under("result").write(out);
            out.writeStringField("userDisplayType", "User");
            out.writeEndObject();
        };
    }
}
