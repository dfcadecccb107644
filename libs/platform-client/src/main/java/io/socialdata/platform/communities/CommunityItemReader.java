package io.socialdata.platform.communities;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.timelines.TimelineItemReader;

/** Communities as items of a timeline. */
final class CommunityItemReader implements TimelineItemReader<Community> {

    @Override
    public Reading<Community> read(JsonNode content) {
        if (!content.has("community_results")) {
            return new Reading.StandIn<>();
        }
        return CommunityReader.read(content.path("community_results").path("result"))
                .<Reading<Community>>map(community -> new Reading.Read<>(community.id(), community))
                .orElseGet(Reading.Unreadable::new);
    }
}
