package io.socialdata.simulator.timeline;

import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.shapes.PostView;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.UserView;

/** A post that somebody paid for; readers skip it. */
public record PromotedItem(PostView post, UserView advertiser) implements Item {

    @Override
    public String key() {
        return "promoted-tweet-" + post.post().id() + "-" + impression();
    }

    @Override
    public JsonPart content() {
        return out -> {
            out.writeStartObject();
            new PostItem(post).writeFields(out);
            out.writeObjectFieldStart("promotedMetadata");
            out.writeFieldName("advertiser_results");
            new UserShape(advertiser).under("result").write(out);
            out.writeStringField("impressionId", impression());
            out.writeEndObject();
            out.writeEndObject();
        };
    }

    private String impression() {
        return Long.toHexString(post.post().id());
    }
}
