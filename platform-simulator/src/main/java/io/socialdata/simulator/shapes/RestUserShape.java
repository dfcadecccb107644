package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.User;
import java.io.IOException;

/** The REST 1.1 JSON of a user. */
public record RestUserShape(UserView view) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        User user = view.user();
        out.writeStartObject();
        out.writeNumberField("id", user.id());
        out.writeStringField("id_str", Long.toString(user.id()));
        new LegacyUserShape(view).writeFields(out);
        out.writeBooleanField("default_profile", !user.profile().hasBanner());
        out.writeBooleanField("ext_is_blue_verified", user.badge() != Badge.NONE);
        out.writeArrayFieldStart("pinned_tweet_ids");
        if (view.pinned().isPresent()) {
            out.writeNumber(view.pinned().getAsLong());
        }
        out.writeEndArray();
        out.writeEndObject();
    }
}
