package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.protocol.JsonPart;
import java.io.IOException;

/** The list object of GraphQL. */
public record ListShape(ListView view) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        CuratedList list = view.list();
        int members = list.members().size();
        int subscribers = list.subscribers().size();
        out.writeStartObject();
        out.writeStringField("id", GlobalId.of("List", list.id()));
        out.writeStringField("id_str", Long.toString(list.id()));
        out.writeStringField("name", list.name());
        out.writeStringField("description", list.description());
        out.writeNumberField("created_at", list.createdAt().toEpochMilli());
        out.writeStringField("mode", list.secret() ? "Private" : "Public");
        out.writeNumberField("member_count", members);
        out.writeNumberField("subscriber_count", subscribers);
        out.writeBooleanField("following", view.following());
        out.writeBooleanField("is_member", view.member());
        out.writeBooleanField("muting", false);
        out.writeBooleanField("pinning", false);
        out.writeArrayFieldStart("facepile_urls");
        for (String face : view.faces()) {
            out.writeString(face);
        }
        out.writeEndArray();
        out.writeStringField("followers_context", subscribers + (subscribers == 1 ? " follower" : " followers"));
        out.writeStringField("members_context", members + (members == 1 ? " member" : " members"));
        writeBanner(out);
        out.writeFieldName("user_results");
        new UserShape(view.owner()).under("result").write(out);
        out.writeEndObject();
    }

    private static void writeBanner(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("default_banner_media");
        out.writeObjectFieldStart("media_info");
        out.writeStringField("original_img_url", "https://pbs.twimg.com/media/EXZ2w_qUcAMwN3x.png");
        out.writeNumberField("original_img_width", 1125);
        out.writeNumberField("original_img_height", 375);
        out.writeObjectFieldStart("salient_rect");
        out.writeNumberField("left", 562);
        out.writeNumberField("top", 187);
        out.writeNumberField("width", 1);
        out.writeNumberField("height", 1);
        out.writeEndObject();
        out.writeEndObject();
        out.writeEndObject();
    }
}
