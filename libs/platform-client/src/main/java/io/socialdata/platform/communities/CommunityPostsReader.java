package io.socialdata.platform.communities;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.layouts.Places;
import io.socialdata.platform.outcome.Failure.Absence;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.reading.PayloadReader;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetItems;
import org.jspecify.annotations.Nullable;

/** Reads a page of what is posted in a community, or that there is no such community. */
record CommunityPostsReader(@Nullable String sentCursor) implements PayloadReader<Page<Tweet>> {

    private static final Places POSTS =
            Places.of("/data/communityResults/result/ranked_community_timeline/timeline/instructions");
    private static final Places HOLDER = Places.of("/data/communityResults/result");

    @Override
    public Payload<Page<Tweet>> read(JsonNode root) {
        JsonNode community = root.path("data").path("communityResults").path("result");
        if ("CommunityUnavailable".equals(community.path("__typename").asText(""))) {
            return new Payload.Gone<>(Absence.UNAVAILABLE);
        }
        return community.isEmpty()
                ? new Payload.Empty<>()
                : new PageReader<>(POSTS, HOLDER, new TweetItems(), sentCursor).read(root);
    }
}
