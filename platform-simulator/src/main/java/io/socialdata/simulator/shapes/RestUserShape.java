package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

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
        LegacyUserShape.with(object().with("id", user.id()).withId("id_str", user.id()), view)
                .with("default_profile", !user.profile().hasBanner())
                .with("ext_is_blue_verified", user.badge() != Badge.NONE)
                .with(
                        "pinned_tweet_ids",
                        view.pinned().stream().boxed().toList(),
                        post -> numbers -> numbers.writeNumber(post))
                .write(out);
    }
}
