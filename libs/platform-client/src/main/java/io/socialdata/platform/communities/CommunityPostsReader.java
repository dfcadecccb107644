package io.socialdata.platform.communities;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetItemReader;
import org.jspecify.annotations.Nullable;

/** Reads a page of what is posted in a community, or that there is no such community. */
record CommunityPostsReader(@Nullable String sentCursor) implements PayloadReader<Page<Tweet>> {

    private static final JsonPaths POSTS =
            JsonPaths.of("/data/communityResults/result/ranked_community_timeline/timeline/instructions");
    private static final JsonPaths HOLDER = JsonPaths.of("/data/communityResults/result");

    @Override
    public Payload<Page<Tweet>> read(JsonNode root) {
        JsonNode community = root.path("data").path("communityResults").path("result");
        if ("CommunityUnavailable".equals(community.path("__typename").asText(""))) {
            return new Payload.Gone<>(MissingReason.UNAVAILABLE);
        }
        return community.isEmpty()
                ? new Payload.Empty<>()
                : new PageReader<>(POSTS, HOLDER, new TweetItemReader(), sentCursor).read(root);
    }
}
