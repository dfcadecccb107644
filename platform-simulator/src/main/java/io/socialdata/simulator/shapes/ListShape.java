package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import java.io.IOException;

/** The GraphQL JSON of a list. */
public record ListShape(ListView view) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        CuratedList list = view.list();
        int members = list.members().size();
        int subscribers = list.subscribers().size();
        object().with("id", GlobalId.of("List", list.id()))
                .withId("id_str", list.id())
                .with("name", list.name())
                .with("description", list.description())
                .with("created_at", list.createdAt().toEpochMilli())
                .with("mode", list.secret() ? "Private" : "Public")
                .with("member_count", members)
                .with("subscriber_count", subscribers)
                .with("following", view.following())
                .with("is_member", view.member())
                .with("muting", view.muting())
                .with("pinning", false)
                .withTexts("facepile_urls", view.faces())
                .with("followers_context", subscribers + (subscribers == 1 ? " follower" : " followers"))
                .with("members_context", members + (members == 1 ? " member" : " members"))
                .with("default_banner_media", banner().under("media_info"))
                .with("user_results", new UserShape(view.owner()).under("result"))
                .write(out);
    }

    private static JsonObject banner() {
        return object().with("original_img_url", "https://pbs.twimg.com/media/EXZ2w_qUcAMwN3x.png")
                .with("original_img_width", 1125)
                .with("original_img_height", 375)
                .with(
                        "salient_rect",
                        object().with("left", 562)
                                .with("top", 187)
                                .with("width", 1)
                                .with("height", 1));
    }
}
