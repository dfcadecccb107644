package io.socialdata.platform.communities;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.outcome.Failure.Absence;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.reading.PayloadReader;
import io.socialdata.platform.timelines.Item;
import io.socialdata.platform.timelines.Timeline;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.util.ArrayList;
import java.util.List;

/** Reads a community's page. The moderators stand in a module named for them; whoever else appears is a member. */
final class CommunityPageReader implements PayloadReader<CommunityPage> {

    private static final String MODERATORS = "communityModerators";

    @Override
    public Payload<CommunityPage> read(JsonNode root) {
        JsonNode community = root.path("data").path("communityResults").path("result");
        JsonNode instructions =
                community.path("about_timeline").path("timeline").path("instructions");
        if (instructions.isArray()) {
            return new Payload.Usable<>(page(Timeline.of(instructions)));
        }
        if ("CommunityUnavailable".equals(community.path("__typename").asText(""))) {
            return new Payload.Gone<>(Absence.UNAVAILABLE);
        }
        return community.isEmpty() ? new Payload.Empty<>() : new Payload.Broken<>();
    }

    private static CommunityPage page(Timeline timeline) {
        List<User> moderators = new ArrayList<>();
        List<User> members = new ArrayList<>();
        for (Item item : timeline.items()) {
            List<User> side = item.module().startsWith(MODERATORS) ? moderators : members;
            UserReader.read(item.content().path("user_results").path("result")).ifPresent(side::add);
        }
        return new CommunityPage(moderators, members);
    }
}
