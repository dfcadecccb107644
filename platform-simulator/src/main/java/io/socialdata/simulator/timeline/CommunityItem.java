package io.socialdata.simulator.timeline;

import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.shapes.CommunityShape;

/** A community. */
public record CommunityItem(CommunityShape community) implements Item {

    @Override
    public String key() {
        return "community-" + community.view().community().id();
    }

    @Override
    public JsonPart content() {
        return out -> {
            out.writeStartObject();
            TypeFields.write(out, "TimelineCommunity");
            out.writeFieldName("community_results");
            community.under("result").write(out);
            out.writeEndObject();
        };
    }
}
